/** Stands in for object-assign 4.1.1, which React 17 takes for browsers without `Object.assign`. */
export = Object.assign;
