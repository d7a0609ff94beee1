// The entry of worker threads (workers.ts). It is JavaScript, because jest-worker loads it by its path.

/** Runs a task: an exported function of a file, which each thread loads with its first task. */
exports.run = (file, task, args) => require(file)[task](...args);
