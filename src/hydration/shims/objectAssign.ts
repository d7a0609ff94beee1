/** Replaces object-assign 4.1.1, which React 17 needs in browsers without `Object.assign`. */
export = Object.assign;
