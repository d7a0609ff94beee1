import {garbageStatistics, memoryStatistics} from './objects';
import {count, integer, nothing, text} from './schemas';
import type {DescribedMethod, MethodError, Parameter} from './types';

const file: Parameter = {
  name: 'file',
  summary:
    'Path of a file on the host of the node. The node overwrites a file that exists. `~/` is the home folder of the user that runs the node.',
  required: true,
  schema: text,
};
const seconds: Parameter = {
  name: 'seconds',
  summary:
    'Number of seconds to record. The request waits as long. If this is longer than `json-rpc.http-timeout`, the node writes the file, and closes the connection without an answer.',
  required: true,
  schema: count,
};
/** The rate of samples, which the Go runtime counts in another unit for waits than for locks. */
const toRate = (summary: string): Parameter => ({name: 'rate', summary, required: true, schema: integer});

const cannotWrite: MethodError = {
  code: -32000,
  message: 'open %s: %s',
  cause: 'The node cannot write the file. The end of the message comes from the operating system.',
};
const cpuBusy: MethodError = {
  code: -32000,
  message: 'CPU profiling already in progress',
  cause: 'A CPU profile is being recorded.',
};
const cpuBusyByFlag: MethodError = {
  code: -32000,
  message: 'CPU profiling already in progress using the configuration file',
  cause: 'The node was started with `--cpu-profile`.',
};
const cpuIdle: MethodError = {
  code: -32000,
  message: 'CPU profiling not in progress',
  cause: 'No CPU profile is being recorded.',
};
const traceBusy: MethodError = {
  code: -32000,
  message: 'trace already in progress',
  cause: 'A trace of the Go runtime is being recorded.',
};
const traceIdle: MethodError = {
  code: -32000,
  message: 'trace not in progress',
  cause: 'No trace of the Go runtime is being recorded.',
};
const byFlag = 'This method cannot end or replace a profile that the flag `--cpu-profile` has started.';

/** Methods of `debug` that look at the process. */
export const profilingMethods: readonly DescribedMethod[] = [
  {
    name: 'debug_memStats',
    namespace: 'debug',
    summary: 'Returns figures about the memory of the process.',
    parameters: [],
    result: {
      summary:
        'Figures of the Go runtime. The example leaves out some fields, and shows the first entries of the three lists, which have 256, 256 and 61 entries.',
      schema: memoryStatistics,
    },
    errors: [],
    support: 'full',
    example: {params: []},
  },
  {
    name: 'debug_gcStats',
    namespace: 'debug',
    summary: 'Returns figures about the garbage collector of the process.',
    parameters: [],
    result: {
      summary: 'Figures of the Go runtime. The example shows the first entries of the lists.',
      schema: garbageStatistics,
    },
    errors: [],
    support: 'full',
    example: {params: []},
  },
  {
    name: 'debug_stacks',
    namespace: 'debug',
    summary: 'Prints the stacks of all goroutines.',
    parameters: [],
    result: {summary: 'Text of many lines. The example shows the first lines.', schema: text},
    errors: [],
    support: 'differs',
    difference: 'The method has no parameter. In geth, it takes a filter.',
    example: {params: []},
  },
  {
    name: 'debug_freeOSMemory',
    namespace: 'debug',
    summary: 'Runs the garbage collector and gives memory back to the operating system.',
    parameters: [],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [],
    support: 'full',
    example: {params: []},
  },
  {
    name: 'debug_setGCPercent',
    namespace: 'debug',
    summary: 'Sets the target of the garbage collector.',
    parameters: [
      {
        name: 'percent',
        summary:
          'Growth of the heap, in percent, after which the collector runs again. A negative number switches the collector off.',
        required: true,
        schema: integer,
      },
    ],
    result: {summary: 'The target before this call, in percent.', schema: integer},
    errors: [],
    support: 'full',
    example: {params: [100]},
  },
  {
    name: 'debug_cpuProfile',
    namespace: 'debug',
    summary: 'Records a CPU profile for some seconds.',
    parameters: [file, seconds],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cpuBusy, cpuBusyByFlag, cannotWrite],
    support: 'differs',
    difference: byFlag,
    example: {params: ['~/cpu.prof', 5]},
  },
  {
    name: 'debug_startCPUProfile',
    namespace: 'debug',
    summary: 'Starts to record a CPU profile.',
    parameters: [file],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cpuBusy, cpuBusyByFlag, cannotWrite],
    support: 'differs',
    difference: byFlag,
    example: {params: ['~/cpu.prof']},
  },
  {
    name: 'debug_stopCPUProfile',
    namespace: 'debug',
    summary: 'Ends the CPU profile and closes its file.',
    parameters: [],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cpuIdle, cpuBusyByFlag],
    support: 'differs',
    difference: byFlag,
    example: {params: []},
  },
  {
    name: 'debug_goTrace',
    namespace: 'debug',
    summary: 'Records a trace of the Go runtime for some seconds.',
    parameters: [file, seconds],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [traceBusy, cannotWrite],
    support: 'full',
    example: {params: ['~/go.trace', 5]},
  },
  {
    name: 'debug_startGoTrace',
    namespace: 'debug',
    summary: 'Starts to record a trace of the Go runtime.',
    parameters: [file],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [traceBusy, cannotWrite],
    support: 'full',
    example: {params: ['~/go.trace']},
  },
  {
    name: 'debug_stopGoTrace',
    namespace: 'debug',
    summary: 'Ends the trace of the Go runtime and closes its file.',
    parameters: [],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [traceIdle],
    support: 'full',
    example: {params: []},
  },
  {
    name: 'debug_blockProfile',
    namespace: 'debug',
    summary: 'Records for some seconds where goroutines wait.',
    parameters: [file, seconds],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cannotWrite],
    support: 'full',
    example: {params: ['~/block.prof', 5]},
  },
  {
    name: 'debug_setBlockProfileRate',
    namespace: 'debug',
    summary: 'Sets how often the node samples where goroutines wait.',
    parameters: [
      toRate('Nanoseconds of waiting for one sample, on average. With 1, the node samples every wait; with 0, none.'),
    ],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [],
    support: 'full',
    example: {params: [1]},
  },
  {
    name: 'debug_writeBlockProfile',
    namespace: 'debug',
    summary: 'Writes the waits of goroutines that the node has sampled so far to a file.',
    parameters: [file],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cannotWrite],
    support: 'full',
    example: {params: ['~/block.prof']},
  },
  {
    name: 'debug_mutexProfile',
    namespace: 'debug',
    summary: 'Records for some seconds where goroutines contend for locks.',
    parameters: [file, seconds],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cannotWrite],
    support: 'full',
    example: {params: ['~/mutex.prof', 5]},
  },
  {
    name: 'debug_setMutexProfileFraction',
    namespace: 'debug',
    summary: 'Sets how often the node samples where goroutines contend for locks.',
    parameters: [
      toRate('Number of contentions for one sample, on average. With 1, the node samples every one; with 0, none.'),
    ],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [],
    support: 'full',
    example: {params: [1]},
  },
  {
    name: 'debug_writeMutexProfile',
    namespace: 'debug',
    summary: 'Writes the contention for locks that the node has sampled so far to a file.',
    parameters: [file],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cannotWrite],
    support: 'full',
    example: {params: ['~/mutex.prof']},
  },
  {
    name: 'debug_writeMemProfile',
    namespace: 'debug',
    summary: 'Writes a profile of the memory in use to a file.',
    parameters: [file],
    result: {summary: 'Null when the node has finished.', schema: nothing},
    errors: [cannotWrite],
    support: 'full',
    example: {params: ['~/memory.prof']},
  },
];
