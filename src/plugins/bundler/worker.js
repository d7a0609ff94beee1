// The entry of worker threads (workers.ts). It is JavaScript, because no loader is there yet.

/** Runs a task: an exported function of a bundled file, which each thread loads with its first task. */
exports.run = (file, task, args) => require(file)[task](...args);
