/** Replaces object-assign 4.1.1, which React 17 uses for browsers without `Object.assign`. */
export = Object.assign;
