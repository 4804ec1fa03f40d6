/// Fields that make a value together, by their number: Embedded Swift cannot iterate over parameter packs. More than eight are groups of groups.
extension Field {
    /// No key: a value.
    package static func group(make: @escaping @Sendable () -> Value) -> Field {
        Field(FieldsDescription()) { _ in make() }
    }

    /// One field that makes a value, which has no default.
    package static func group<A>(
        _ a: Field<A>, make: @escaping @Sendable (A) -> Value
    ) -> Field {
        Field(FieldsDescription(merging: [a.description])) { object in
            a.decode(&object).map(make)
        }
    }

    /// Two fields that make a value together; each is decoded, for its errors.
    package static func group<A, B>(
        _ a: Field<A>, _ b: Field<B>, make: @escaping @Sendable (A, B) -> Value
    ) -> Field {
        Field(FieldsDescription(merging: [a.description, b.description])) { object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            guard let a, let b else { return nil }
            return make(a, b)
        }
    }

    /// Three fields that make a value together; each is decoded, for its errors.
    package static func group<A, B, C>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, make: @escaping @Sendable (A, B, C) -> Value
    ) -> Field {
        Field(FieldsDescription(merging: [a.description, b.description, c.description])) { object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            let c = c.decode(&object)
            guard let a, let b, let c else { return nil }
            return make(a, b, c)
        }
    }

    /// Four fields that make a value together; each is decoded, for its errors.
    package static func group<A, B, C, D>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, make: @escaping @Sendable (A, B, C, D) -> Value
    ) -> Field {
        Field(FieldsDescription(merging: [a.description, b.description, c.description, d.description])) { object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            let c = c.decode(&object)
            let d = d.decode(&object)
            guard let a, let b, let c, let d else { return nil }
            return make(a, b, c, d)
        }
    }

    /// Five fields that make a value together; each is decoded, for its errors.
    package static func group<A, B, C, D, E>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>,
        make: @escaping @Sendable (A, B, C, D, E) -> Value
    ) -> Field {
        Field(FieldsDescription(merging: [a.description, b.description, c.description, d.description, e.description])) {
            object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            let c = c.decode(&object)
            let d = d.decode(&object)
            let e = e.decode(&object)
            guard let a, let b, let c, let d, let e else { return nil }
            return make(a, b, c, d, e)
        }
    }

    /// Six fields that make a value together; each is decoded, for its errors.
    package static func group<A, B, C, D, E, F>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>, _ f: Field<F>,
        make: @escaping @Sendable (A, B, C, D, E, F) -> Value
    ) -> Field {
        Field(
            FieldsDescription(merging: [
                a.description, b.description, c.description, d.description, e.description, f.description,
            ])
        ) { object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            let c = c.decode(&object)
            let d = d.decode(&object)
            let e = e.decode(&object)
            let f = f.decode(&object)
            guard let a, let b, let c, let d, let e, let f else { return nil }
            return make(a, b, c, d, e, f)
        }
    }

    /// Seven fields that make a value together; each is decoded, for its errors.
    package static func group<A, B, C, D, E, F, G>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>, _ f: Field<F>, _ g: Field<G>,
        make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value
    ) -> Field {
        Field(
            FieldsDescription(merging: [
                a.description, b.description, c.description, d.description, e.description, f.description, g.description,
            ])
        ) { object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            let c = c.decode(&object)
            let d = d.decode(&object)
            let e = e.decode(&object)
            let f = f.decode(&object)
            let g = g.decode(&object)
            guard let a, let b, let c, let d, let e, let f, let g else { return nil }
            return make(a, b, c, d, e, f, g)
        }
    }

    /// Eight fields that make a value together; each is decoded, for its errors.
    package static func group<A, B, C, D, E, F, G, H>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>, _ f: Field<F>, _ g: Field<G>,
        _ h: Field<H>, make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Value
    ) -> Field {
        Field(
            FieldsDescription(merging: [
                a.description, b.description, c.description, d.description, e.description, f.description, g.description,
                h.description,
            ])
        ) { object in
            let a = a.decode(&object)
            let b = b.decode(&object)
            let c = c.decode(&object)
            let d = d.decode(&object)
            let e = e.decode(&object)
            let f = f.decode(&object)
            let g = g.decode(&object)
            let h = h.decode(&object)
            guard let a, let b, let c, let d, let e, let f, let g, let h else { return nil }
            return make(a, b, c, d, e, f, g, h)
        }
    }
}

/// Fields, each as far as it is sound: ``Field/resolve(_:)`` makes a value of them, with rules over any of them.
extension Field {
    /// One decoded field.
    package static func parts<A>(
        _ a: Field<A>, make: @escaping @Sendable (Decoded<A>) -> Value
    ) -> Field {
        group(a.decoded, make: make)
    }

    /// Two decoded fields.
    package static func parts<A, B>(
        _ a: Field<A>, _ b: Field<B>, make: @escaping @Sendable (Decoded<A>, Decoded<B>) -> Value
    ) -> Field {
        group(a.decoded, b.decoded, make: make)
    }

    /// Three decoded fields.
    package static func parts<A, B, C>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>,
        make: @escaping @Sendable (Decoded<A>, Decoded<B>, Decoded<C>) -> Value
    ) -> Field {
        group(a.decoded, b.decoded, c.decoded, make: make)
    }

    /// Four decoded fields.
    package static func parts<A, B, C, D>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>,
        make: @escaping @Sendable (Decoded<A>, Decoded<B>, Decoded<C>, Decoded<D>) -> Value
    ) -> Field {
        group(a.decoded, b.decoded, c.decoded, d.decoded, make: make)
    }

    /// Five decoded fields.
    package static func parts<A, B, C, D, E>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>,
        make: @escaping @Sendable (Decoded<A>, Decoded<B>, Decoded<C>, Decoded<D>, Decoded<E>) -> Value
    ) -> Field {
        group(a.decoded, b.decoded, c.decoded, d.decoded, e.decoded, make: make)
    }

    /// Six decoded fields.
    package static func parts<A, B, C, D, E, F>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>, _ f: Field<F>,
        make: @escaping @Sendable (Decoded<A>, Decoded<B>, Decoded<C>, Decoded<D>, Decoded<E>, Decoded<F>) -> Value
    ) -> Field {
        group(a.decoded, b.decoded, c.decoded, d.decoded, e.decoded, f.decoded, make: make)
    }

    /// Seven decoded fields.
    package static func parts<A, B, C, D, E, F, G>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>, _ f: Field<F>, _ g: Field<G>,
        make:
            @escaping @Sendable (Decoded<A>, Decoded<B>, Decoded<C>, Decoded<D>, Decoded<E>, Decoded<F>, Decoded<G>) ->
            Value
    ) -> Field {
        group(a.decoded, b.decoded, c.decoded, d.decoded, e.decoded, f.decoded, g.decoded, make: make)
    }

    /// Eight decoded fields.
    package static func parts<A, B, C, D, E, F, G, H>(
        _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>, _ f: Field<F>, _ g: Field<G>,
        _ h: Field<H>,
        make:
            @escaping @Sendable (
                Decoded<A>, Decoded<B>, Decoded<C>, Decoded<D>, Decoded<E>, Decoded<F>, Decoded<G>, Decoded<H>
            ) -> Value
    ) -> Field {
        group(a.decoded, b.decoded, c.decoded, d.decoded, e.decoded, f.decoded, g.decoded, h.decoded, make: make)
    }
}
