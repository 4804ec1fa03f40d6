/// A subscription to a stream, as Combine's `AnyCancellable`: it lasts until it is cancelled or released, or until the stream
/// completes.
///
/// It retains what the stream is made of: its stage, its subjects and the closures of its operators. They are released when it
/// ends.
public final class Subscription {
    private let lifetime: Lifetime

    init(_ lifetime: Lifetime) { self.lifetime = lifetime }

    deinit { lifetime.end() }

    /// Whether values can still arrive.
    public var isActive: Bool { lifetime.isActive }

    /// Ends it: nothing more arrives, not even a value whose delivery is under way.
    public func cancel() { lifetime.end() }

    /// Appends it to a list that keeps it.
    public func store(in subscriptions: inout [Subscription]) { subscriptions.append(self) }
}

/// How long a subscription lasts. Sources and operators check it before they send, and register releases to run at its end.
///
/// A ``Subscription`` has one; an operator makes a lifetime within it for each upstream that it can outlive. The code that makes
/// a lifetime ends it before it passes the stream's completion on. Sources retain lifetimes and not subscriptions, so that a
/// subscription can be released while its source goes on.
final class Lifetime {
    /// Whether values still pass.
    private(set) var isActive = true
    /// The lifetime around this one, while both are active.
    private var parent: Lifetime?
    private var index = 0
    private var children: [Lifetime] = []
    private var releases: [() -> Void] = []
    private var states: [() -> String?] = []
    /// What a snapshot stores of the whole subscription.
    let register: StateRegister
    private var isRegistered = false

    /// The lifetime of a subscription.
    convenience init() {
        self.init(register: StateRegister())
        register.add(self)
        isRegistered = true
    }

    private init(register: StateRegister) { self.register = register }

    /// A lifetime within this one, which ends with it at the latest; with a register of its own for a stream that is started later.
    func child(in other: StateRegister? = nil) -> Lifetime {
        let register = other ?? register
        let child = Lifetime(register: register)
        if !register.isClosed {
            register.add(child)
            child.isRegistered = true
        }
        guard isActive else {
            child.isActive = false
            return child
        }
        child.parent = self
        child.index = children.count
        children.append(child)
        return child
    }

    /// Ends it and all that are within it, and releases what depends on them.
    func end() {
        guard isActive else { return }
        isActive = false
        parent?.remove(self)
        parent = nil
        // Emptied first: what is released here may be an object of the program that does something with streams.
        let (inner, all, names) = (children, releases, states)
        children = []
        releases = []
        states = []
        for child in inner {
            child.parent = nil
            child.end()
        }
        if isRegistered { register.release(self) }
        for release in all { release() }
        withExtendedLifetime(names) {}
    }

    /// Runs a release at the end; at once if that has come.
    func onEnd(_ release: @escaping () -> Void) {
        if isActive { releases.append(release) } else { release() }
    }

    private func remove(_ child: Lifetime) {
        children.swapAt(child.index, children.count - 1)
        children[child.index].index = child.index
        children.removeLast()
    }
}

/// The states of operators.
extension Lifetime {
    /// The outermost lifetime: that of the subscription.
    var root: Lifetime {
        var root = self
        while let outer = root.parent { root = outer }
        return root
    }

    /// Registers the state of an operator; `name` describes it, and returns `nil` while it is as at the subscription.
    func remembers(_ name: @escaping () -> String?) {
        if isActive { states.append(name) }
    }

    /// Registers the state of an operator as ``remembers(_:)``, which a snapshot stores if there is a code for it.
    func keeps(
        _ name: @escaping () -> String?, _ code: ((inout SnapshotCoder) throws(SnapshotError) -> Void)?
    ) {
        guard isActive else { return }
        if code == nil || register.isClosed { remembers(name) } else { register.add(self, name, code) }
    }

    /// Registers what a snapshot stores of a stream that an operator has started; a subscription of the setup has it by its order.
    func keepsIfStarted(_ code: @escaping (inout SnapshotCoder) throws(SnapshotError) -> Void) {
        if isActive, register.isOfStarted, !register.isClosed { register.add(self, nil, code) }
    }

    /// The first state that an operator of this lifetime, or of one within it, has now; `nil` if all are as at the subscription.
    var state: String? {
        for name in states {
            if let state = name() { return state }
        }
        for child in children {
            if let state = child.state { return state }
        }
        return nil
    }
}

/// What the lifetimes of a subscription were during its setup, with the states of its operators, in the order in which they were made.
/// A snapshot stores them by that order. A stream that an operator starts has a register of its own (``StartedStreams``).
final class StateRegister {
    private struct Entry {
        let lifetime: Lifetime
        /// The name of the state and its code; `nil` for a lifetime alone, and after its end.
        var name: (() -> String?)?
        var code: ((inout SnapshotCoder) throws(SnapshotError) -> Void)?
    }

    private var entries: [Entry] = []
    /// Whether the setup is over. What is made later is not registered, and refused while it has a state.
    private(set) var isClosed = false
    /// Whether it is that of a stream that an operator has started.
    let isOfStarted: Bool
    /// Whether a snapshot is read into it: what its stream sends by being started again does not pass.
    fileprivate(set) var isRestoring: Bool

    init(isOfStarted: Bool = false, isRestoring: Bool = false) {
        (self.isOfStarted, self.isRestoring) = (isOfStarted, isRestoring)
    }

    func close() { isClosed = true }

    func add(
        _ lifetime: Lifetime, _ name: (() -> String?)? = nil,
        _ code: ((inout SnapshotCoder) throws(SnapshotError) -> Void)? = nil
    ) {
        entries.append(Entry(lifetime: lifetime, name: name, code: code))
    }

    /// Releases the states of a lifetime that is over. The order of the others stays.
    func release(_ lifetime: Lifetime) {
        for index in entries.indices where entries[index].lifetime === lifetime {
            let entry = entries[index]
            (entries[index].name, entries[index].code) = (nil, nil)
            withExtendedLifetime(entry) {}
        }
    }

    /// The first state that an operator has; `nil` if all are as at the subscription.
    var state: String? {
        for entry in entries where entry.lifetime.isActive {
            if let state = entry.name?() { return state }
        }
        return nil
    }

    /// Writes or reads which lifetimes are active, and their states. Those that are over end.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(entries.count, as: "the operators of its streams")
        for index in entries.indices {
            let lifetime = entries[index].lifetime
            var isActive = lifetime.isActive
            try archive.code(&isActive)
            if !isActive { lifetime.end() }
            try archive.require(lifetime.isActive == isActive, "a stream is not active")
            if isActive, let code = entries[index].code { try code(&archive) }
        }
        isRestoring = false
    }
}
