/// Objects by the number of fields that make them together, see ``Field/group(_:make:)``.
extension ObjectSchema {
    /// The object that one field makes.
    package init<A>(
        _ name: String, about: String, _ a: Field<A>,
        make: @escaping @Sendable (A) -> Value
    ) {
        self.init(name, about: about, .group(a, make: make))
    }

    /// The object that two fields make together.
    package init<A, B>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>,
        make: @escaping @Sendable (A, B) -> Value
    ) {
        self.init(name, about: about, .group(a, b, make: make))
    }

    /// The object that three fields make together.
    package init<A, B, C>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>, _ c: Field<C>,
        make: @escaping @Sendable (A, B, C) -> Value
    ) {
        self.init(name, about: about, .group(a, b, c, make: make))
    }

    /// The object that four fields make together.
    package init<A, B, C, D>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>,
        make: @escaping @Sendable (A, B, C, D) -> Value
    ) {
        self.init(name, about: about, .group(a, b, c, d, make: make))
    }

    /// The object that five fields make together.
    package init<A, B, C, D, E>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>,
        make: @escaping @Sendable (A, B, C, D, E) -> Value
    ) {
        self.init(name, about: about, .group(a, b, c, d, e, make: make))
    }

    /// The object that six fields make together.
    package init<A, B, C, D, E, F>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>,
        _ f: Field<F>,
        make: @escaping @Sendable (A, B, C, D, E, F) -> Value
    ) {
        self.init(name, about: about, .group(a, b, c, d, e, f, make: make))
    }

    /// The object that seven fields make together.
    package init<A, B, C, D, E, F, G>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>,
        _ f: Field<F>, _ g: Field<G>,
        make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value
    ) {
        self.init(name, about: about, .group(a, b, c, d, e, f, g, make: make))
    }

    /// The object that eight fields make together.
    package init<A, B, C, D, E, F, G, H>(
        _ name: String, about: String, _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>, _ e: Field<E>,
        _ f: Field<F>, _ g: Field<G>, _ h: Field<H>,
        make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Value
    ) {
        self.init(name, about: about, .group(a, b, c, d, e, f, g, h, make: make))
    }
}
