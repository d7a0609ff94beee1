import type {Judged} from '../types';
import {judge} from './judge';

/** Texts of Cosmovisor. */
export const cosmovisor: readonly Judged[] = [
  {
    packages: ['cosmovisor'],
    texts: ['invalid: %v: %v', 'must be greater than 0'],
    meaning:
      'A duration in an environment variable of Cosmovisor is not one, such as `30s`, or not above 0. The words in front name the variable.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['%v could not be parsed to int: %v'],
    meaning: '`DAEMON_PREUPGRADE_MAX_RETRIES` is not a whole number.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['%v is not a directory'],
    meaning: '`<DAEMON_HOME>/cosmovisor` is a file. It has to be the folder with `genesis` and `upgrades`.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['%v must not be empty'],
    unreachable: 'Without this variable, the backup goes to `DAEMON_HOME`, which was checked before.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['creating current symlink: %v', 'failed to remove existing link: %v'],
    meaning:
      'The link `<DAEMON_HOME>/cosmovisor/current` cannot be replaced, mostly because it belongs to another user. The upgrade is not done: correct the owner, and start Cosmovisor again.',
  },
  {
    packages: ['cosmovisor'],
    texts: [
      'env variable %v must have a timeformat value ("layout|ansic|unixdate|rubydate|rfc822|rfc822z|rfc850|rfc1123|rfc1123z|rfc3339|rfc3339nano|kitchen"), got %v',
    ],
    meaning: '`COSMOVISOR_TIMEFORMAT_LOGS` is not one of the names in the message.',
  },
  ...judge({unreachable: 'The code before excludes it.'}, [
    {packages: ['cosmovisor'], texts: ['latest block height is empty']},
    {
      packages: ['cosmovisor/cmd/cosmovisor'],
      texts: [
        'failed to get force flag: %v',
        'failed to get upgrade-height flag: %v',
        'failed to marshal upgrade plan: %v',
        'something is wrong with cosmovisor: %v',
      ],
    },
  ]),
  {
    packages: ['cosmovisor'],
    texts: ['error creating symlink to genesis: %v', 'error while getting current binary path: %v'],
    meaning:
      '`<DAEMON_HOME>/cosmovisor/current` cannot be made, for instance because it is a folder or belongs to another user. Remove it, and make the link by hand to the folder of the binary that the chain needs now. Without the link, Cosmovisor starts the genesis binary.',
  },
  ...judge({meaning: 'A normal line of Cosmovisor.'}, [
    {
      packages: ['cosmovisor'],
      texts: [
        'COSMOVISOR_CUSTOM_PREUPGRADE result',
        'backup completed',
        'downloading binary complete',
        'looking for COSMOVISOR_CUSTOM_PREUPGRADE file',
        'no upgrade binary found, beginning to download it',
        'pre-upgrade result',
        'pre-upgrade successful. continuing the upgrade.',
        'running app',
      ],
    },
    {
      packages: ['cosmovisor/cmd/cosmovisor'],
      texts: [
        '%v created, %v upgrade binary will switch at height %v',
        'Upgrade binary located at %v',
        'Using %v for %v upgrade',
        'checking on the current symlink and creating it if needed',
        'checking on the genesis/bin directory',
        'checking on the genesis/bin executable',
        'copying executable into place: %v',
        'cosmovisor version: %v',
        'creating directory (and any parents): %v',
        'making sure %v is executable',
        'the %v directory already exists',
        'the %v file already exists',
        'the current symlink points to: %v',
        '{"cosmovisor_version":"%v"}',
      ],
    },
  ]),
  {
    packages: ['cosmovisor'],
    texts: ['launching process %v %v failed: %v'],
    meaning:
      'The file in `current/bin` cannot be run on this machine, for instance because it is for another processor.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['terminated'],
    meaning: 'Cosmovisor was asked to stop and the node had ended already.',
  },
  {
    packages: ['cosmovisor'],
    texts: [
      'DAEMON_SHUTDOWN_GRACE exceeded, killing app',
      'app exited normally',
      'sent interrupt to app, waiting for exit',
    ],
    meaning: '`DAEMON_SHUTDOWN_GRACE` is set: Cosmovisor waits so long for the node to stop before it kills it.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['empty upgrade-info.json', 'invalid upgrade-info.json content: %v, got: %v', 'upgrade-info.json is empty'],
    meaning:
      '`data/upgrade-info.json` is empty or has no name or height: the node was killed while it wrote the file, or the file was written by hand. Write name and height of the plan, the height as a number without quotes.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['invalid upgrade plan: %v'],
    meaning: '`data/upgrade-info.json` is no valid plan: it needs a name and a height above 0.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['COSMOVISOR_CUSTOM_PREUPGRADE file missing', 'COSMOVISOR_CUSTOM_PREUPGRADE: %v is not a regular file'],
    meaning:
      'The script that `COSMOVISOR_CUSTOM_PREUPGRADE` names has to be a file in `<DAEMON_HOME>/cosmovisor`. The upgrade is not done.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['COSMOVISOR_CUSTOM_PREUPGRADE could not add execute permission'],
    meaning:
      'The script that `COSMOVISOR_CUSTOM_PREUPGRADE` names is not executable, and belongs to another user. Run `chmod +x` on it.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['pre-upgrade command failed. reached max attempt of retries - %v', 'pre-upgrade command failed. retrying'],
    meaning:
      '`evmosd pre-upgrade` of the new binary asked for another try, and did so too often. Evmos has no such command, so this is another binary.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['filename undefined', 'invalid path: %v must be a valid file path: %v'],
    unreachable: 'The path is always there.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['failed to parse upgrade info file: %v'],
    meaning:
      '`data/upgrade-info.json` cannot be read as a plan, and Cosmovisor ends. Write name and height of the plan, the height as a number without quotes: `{"name":"<name>","height":<height>}`.',
  },
  ...judge(
    {
      meaning:
        'A folder or file below `<DAEMON_HOME>/cosmovisor` cannot be read or written: look at its owner and the disk.',
    },
    [
      {packages: ['cosmovisor'], texts: ['unhandled error: %v']},
      {
        packages: ['cosmovisor/cmd/cosmovisor'],
        texts: ['failed to check if file exists: %v', 'failed to create upgrade directory: %v'],
      },
    ],
  ),
  {
    packages: ['cosmovisor'],
    texts: ['invalid binaries: %v'],
    meaning:
      'The binaries in the note of the plan cannot be used: a name is not `os/arch`, or the file cannot be downloaded. Put the binary into place by hand.',
  },
  {
    packages: ['cosmovisor'],
    texts: ['cannot download binary. %v'],
    meaning:
      'The binary was not downloaded: the host does not answer, the checksum differs, or the archive has no `evmosd`. Put the binary into place by hand.',
  },
  {
    packages: ['cosmovisor'],
    texts: ["downloaded binary doesn't check out: %v"],
    meaning: 'The downloaded file is no program. Put the binary into place by hand.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: [
      'could not stat executable: %v',
      'executable file not found: %v',
      'failed to load executable path: %v',
      'invalid executable path: %v',
      'invalid path to executable: must not be a directory',
    ],
    meaning: 'The path to the binary on the command line does not exist, cannot be read, or is a folder.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['file already exists at %v'],
    meaning: '`add-upgrade` found a binary or a plan in this place. With `--force` it is replaced.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['no <path to executable> provided'],
    meaning: '`cosmovisor init` needs the path to the binary.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['error getting info on genesis/bin directory: %v', 'the path %v already exists but is not a directory'],
    meaning: '`<DAEMON_HOME>/cosmovisor/genesis/bin` is a file or cannot be read.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['upgrade detected, DAEMON_RESTART_AFTER_UPGRADE is off. Verify new upgrade and start cosmovisor again.'],
    meaning: '`DAEMON_RESTART_AFTER_UPGRADE` is `false`. The link has been changed; start Cosmovisor again.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['failed to get cosmovisor version'],
    unreachable: 'A release always knows its version.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: [
      "can't print version output, expected valid json from APP, got: %v - %v",
      'failed to run version command: %v',
    ],
    meaning:
      '`cosmovisor version` also runs `version` of the binary in `current`, which failed or gave no JSON. `cosmovisor version --cosmovisor-only` does without it.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['failed to read binary: %v'],
    meaning: 'The path to the binary for `add-upgrade` is a folder, or cannot be read.',
  },
  {
    packages: ['cosmovisor/cmd/cosmovisor'],
    texts: ['failed to write binary to location: %v'],
    meaning: 'A file below `cosmovisor`, or `data/upgrade-info.json`, cannot be written. The words behind name it.',
  },
];
