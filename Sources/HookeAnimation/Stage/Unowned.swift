/// A reference that does not retain its object, for closures that the object itself, or what it owns, retains.
///
///     stage.schedule(at: time) { [context = Unowned(context)] in land(in: context.object, at: $0) }
///
/// The object must live as long as anything may read ``object``. Natively a later read traps. Embedded Swift has no checked references: in
/// WebAssembly such a read is undefined, and the rule is held by the native tests of the same source.
package struct Unowned<Object: AnyObject> {
    #if hasFeature(Embedded)
        /// The object.
        package unowned(unsafe) let object: Object
    #else
        /// The object; traps if it was released.
        package unowned let object: Object
    #endif

    /// A reference to an object.
    package init(_ object: Object) { self.object = object }
}
