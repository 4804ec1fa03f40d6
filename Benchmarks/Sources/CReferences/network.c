#include <math.h>
#include <stdbool.h>

#include "references.h"

#pragma STDC FP_CONTRACT OFF

static double tension(const struct reference_coupling *coupling, double stretch) {
    return (coupling->stiffness + coupling->hardening * (stretch * stretch)) * stretch;
}

static double line_force(const struct reference_coupling *coupling, double separation, double closing) {
    return tension(coupling, separation - coupling->rest_length) + coupling->damping * closing;
}

struct pair {
    double x, y;
};

static struct pair plane_force(const struct reference_coupling *coupling, struct pair separation, struct pair closing) {
    double square = separation.x * separation.x + separation.y * separation.y;
    if (coupling->rest_length == 0) {
        double pull = coupling->stiffness + coupling->hardening * square;
        return (struct pair){
            separation.x * pull + closing.x * coupling->damping, separation.y * pull + closing.y * coupling->damping};
    }
    if (!(square > 0)) return (struct pair){0, 0};
    double length = sqrt(square);
    struct pair direction = {separation.x / length, separation.y / length};
    double growth = closing.x * direction.x + closing.y * direction.y;
    double force = tension(coupling, length - coupling->rest_length) + coupling->damping * growth;
    return (struct pair){direction.x * force, direction.y * force};
}

static void on_line(const struct reference_network *network, const double *state, double *derivative) {
    size_t count = network->point_count;
    for (size_t number = 0; number < count; number++) derivative[count + number] = 0;
    for (size_t number = 0; number < network->link_count; number++) {
        const struct reference_link *link = &network->links[number];
        double force = line_force(
            &link->coupling, state[link->second] - state[link->first],
            state[count + link->second] - state[count + link->first]);
        derivative[count + link->first] += force;
        derivative[count + link->second] -= force;
    }
    for (size_t number = 0; number < network->anchor_count; number++) {
        const struct reference_anchor *anchor = &network->anchors[number];
        derivative[count + anchor->point] +=
            line_force(&anchor->coupling, anchor->x - state[anchor->point], -state[count + anchor->point]);
    }
    for (size_t number = 0; number < count; number++) {
        const struct reference_point *point = &network->points[number];
        double velocity = state[count + number];
        if (point->is_held) {
            derivative[number] = 0, derivative[count + number] = 0;
            continue;
        }
        double resistance = point->damping + network->linear_drag + network->quadratic_drag * fabs(velocity);
        derivative[number] = velocity;
        derivative[count + number] =
            (derivative[count + number] - resistance * velocity) / point->mass + network->gravity_x;
    }
}

static void in_plane(const struct reference_network *network, const double *state, double *derivative) {
    size_t count = 2 * network->point_count;
    for (size_t component = count; component < 2 * count; component++) derivative[component] = 0;
    for (size_t number = 0; number < network->link_count; number++) {
        const struct reference_link *link = &network->links[number];
        const double *first = state + 2 * link->first, *second = state + 2 * link->second;
        struct pair force = plane_force(
            &link->coupling, (struct pair){second[0] - first[0], second[1] - first[1]},
            (struct pair){second[count] - first[count], second[count + 1] - first[count + 1]});
        double *one = derivative + count + 2 * link->first, *other = derivative + count + 2 * link->second;
        one[0] += force.x, one[1] += force.y;
        other[0] -= force.x, other[1] -= force.y;
    }
    for (size_t number = 0; number < network->anchor_count; number++) {
        const struct reference_anchor *anchor = &network->anchors[number];
        const double *point = state + 2 * anchor->point;
        struct pair force = plane_force(
            &anchor->coupling, (struct pair){anchor->x - point[0], anchor->y - point[1]},
            (struct pair){-point[count], -point[count + 1]});
        double *sum = derivative + count + 2 * anchor->point;
        sum[0] += force.x, sum[1] += force.y;
    }
    for (size_t number = 0; number < network->point_count; number++) {
        const struct reference_point *point = &network->points[number];
        const double *velocity = state + count + 2 * number;
        double *rate = derivative + 2 * number, *force = rate + count;
        if (point->is_held) {
            rate[0] = rate[1] = force[0] = force[1] = 0;
            continue;
        }
        double speed = sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]);
        double resistance = point->damping + network->linear_drag + network->quadratic_drag * speed;
        rate[0] = velocity[0], rate[1] = velocity[1];
        force[0] = (force[0] - velocity[0] * resistance) / point->mass + network->gravity_x;
        force[1] = (force[1] - velocity[1] * resistance) / point->mass + network->gravity_y;
    }
}

void reference_network_derivative(const struct reference_network *network, const double *state, double *derivative) {
    if (network->dimension == 1) on_line(network, state, derivative);
    else in_plane(network, state, derivative);
}
