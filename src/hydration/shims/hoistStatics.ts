/** Replaces hoist-non-react-statics 3.3.2: no component that `withRouter` wraps has statics that are read. */
export default <Target>(target: Target): Target => target;
