import type {PageRun} from '../../../run';
import type {Answer} from '../errors-of-nodes';

/** A program in the place of `evmosd`, which asks for an upgrade when it starts. Its second release runs for a moment. */
const app = `#!/bin/sh
case "$1" in
  status) exit 1 ;;
  version) [ -z "$NO_VERSION" ] || exit 1; [ -z "$NO_JSON" ] && echo '{"name":"app"}' || echo app ;;
  pre-upgrade) exit \${PRE:-1} ;;
  start)
    [ -n "$SECOND" ] || [ "\${0#*upgrades}" != "$0" ] && exit 0
    printf '%s' "\${PLAN-{\\"name\\":\\"next\\",\\"height\\":5\\}}" > "$DAEMON_HOME/data/upgrade-info.json"
    [ -z "$STAYS" ] && exit 1
    trap "$STAYS" INT
    for n in 1 2 3 4 5; do sleep 1; done ;;
esac
`;

const place = 'mkdir -p cv/cosmovisor/genesis/bin; cp app cv/cosmovisor/genesis/bin';
const next = `${place}; mkdir -p cv/cosmovisor/upgrades/next/bin; cp app cv/cosmovisor/upgrades/next/bin`;
const run = 'timeout 20 cosmovisor run start';
const note = (binaries: string): string =>
  `PLAN='{"name":"next","height":5,"info":"{\\"binaries\\":${binaries.replaceAll('"', '\\"')}}"}'`;

/** Runs with a folder of Cosmovisor that is mounted so that nothing can be written. */
const readOnly = (settings: string): string =>
  `mount --bind cv/cosmovisor cv/cosmovisor; mount -o remount,ro,bind cv/cosmovisor; ${settings} ${run}; umount cv/cosmovisor`;

/** Commands beside the folder \`cv\`, which is new for each. */
const commands: readonly string[] = [
  'cosmovisor init ""; cosmovisor init none; cosmovisor init .; cosmovisor init app; cosmovisor init app',
  'mkdir -p cv/cosmovisor/genesis; echo x > cv/cosmovisor/genesis/bin; cosmovisor init app',
  'echo x > cv/cosmovisor; cosmovisor init app; cosmovisor run version',
  'cosmovisor init app/x',
  `${place}; DAEMON_POLL_INTERVAL=x DAEMON_RESTART_DELAY=0s DAEMON_SHUTDOWN_GRACE=x DAEMON_PREUPGRADE_MAX_RETRIES=x COSMOVISOR_TIMEFORMAT_LOGS=x cosmovisor run version`,
  `${place}; cosmovisor version; cosmovisor version --cosmovisor-only; cosmovisor version -o json; cosmovisor version --cosmovisor-only -o json; NO_JSON=1 cosmovisor version -o json; NO_VERSION=1 cosmovisor version; NO_VERSION=1 cosmovisor version -o json`,
  `${place}; cosmovisor add-upgrade next app; cosmovisor add-upgrade next app; cosmovisor add-upgrade next app --force --upgrade-height 5; cosmovisor add-upgrade next none; cosmovisor add-upgrade next app/x; cosmovisor add-upgrade next . --force`,
  `${place}; echo x > cv/cosmovisor/upgrades; cosmovisor add-upgrade next app`,
  `${place}; mkdir -p cv/cosmovisor/upgrades/next/bin/app; cosmovisor add-upgrade next app --force`,
  `${next}; ${run}`,
  `${next}; DAEMON_RESTART_AFTER_UPGRADE=false ${run}`,
  `${next}; PRE=0 ${run}`,
  `${next}; PRE=30 ${run}`,
  `${next}; PRE=31 DAEMON_PREUPGRADE_MAX_RETRIES=1 ${run}`,
  `${next}; printf '#!/bin/sh\\necho done\\n' > cv/cosmovisor/pre.sh; COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh ${run}`,
  `${next}; COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh ${run}`,
  `${next}; mkdir cv/cosmovisor/pre.sh; COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh ${run}`,
  `${next}; STAYS='exit 0' DAEMON_SHUTDOWN_GRACE=5s ${run}`,
  `${next}; STAYS=: DAEMON_SHUTDOWN_GRACE=1s ${run}`,
  `${place}; PLAN= ${run}`,
  `${place}; PLAN=x ${run}`,
  `${place}; PLAN='{"name":"next"}' ${run}`,
  `${place}; PLAN='{"name":"next","height":5,"time":"2024-01-01T00:00:00Z"}' COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh ${run}`,
  `${place}; ${note('{"any":"./none?checksum=sha256:00"}')} DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
  `${place}; ${note('{"x":"./none"}')} DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
  `${place}; mkdir zip; cp app zip; ${note(`{"any":"file://'$PWD'/app"}`)} DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
  `${place}; mkdir -p cv/cosmovisor/current; ${run}`,
  `${place}; echo x > cv/cosmovisor/genesis/bin/app; ${run}`,
  `${place}; rmdir cv/data; ${run}`,
  // An app that changes the files of the plan or of Cosmovisor while it stops.
  ...[
    'rm "$DAEMON_HOME/data/upgrade-info.json"',
    'echo {} > "$DAEMON_HOME/data/upgrade-info.json"',
    'echo x > "$DAEMON_HOME/data-backup-$(date +%Y-%-m-%-d)"',
    'ln -sfn none "$DAEMON_HOME/cosmovisor/current"',
  ].map((change) => `${next}; STAYS='${change}; exit 0' DAEMON_SHUTDOWN_GRACE=5s ${run}`),
  `${next}; ln -s genesis cv/cosmovisor/current; echo x > cv/cosmovisor/pre.sh; STAYS='echo {} > "$DAEMON_HOME/data/upgrade-info.json"; exit 0' DAEMON_SHUTDOWN_GRACE=5s UNSAFE_SKIP_BACKUP=true COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh ${run}`,
  // A folder that cannot be written.
  `${next}; cosmovisor run version; echo x > cv/cosmovisor/pre.sh; ${readOnly('UNSAFE_SKIP_BACKUP=true COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh')}`,
  `${next}; cosmovisor run version; ${readOnly('')}`,
  `${place}; cosmovisor run version; mkdir zip; cp app zip; ${readOnly(`${note(`{"any":"file://'$PWD'/app"}`)} DAEMON_ALLOW_DOWNLOAD_BINARIES=true`)}`,
  // Downloads that do not begin.
  `${place}; PLAN='{"name":"next","height":5,"info":"x"}' DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
  `${place}; ${note(`{"darwin/386":"file://'$PWD'/app"}`)} DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
  `${place}; mkdir -p cv/cosmovisor/upgrades/next; DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
  `${place}; echo x > cv/cosmovisor/upgrades; DAEMON_ALLOW_DOWNLOAD_BINARIES=true ${run}`,
];

/** Runs Cosmovisor with a program that asks for upgrades. */
export async function askCosmovisor(page: PageRun): Promise<Answer[]> {
  page.write('app', app);
  await page.shell('chmod +x app');
  const answers: Answer[] = [];
  for (const command of commands) {
    answers.push({
      seen: await page.outputOf(
        `set +e; rm -rf cv zip; mkdir -p cv/data; (export DAEMON_HOME=$PWD/cv DAEMON_NAME=app COSMOVISOR_COLOR_LOGS=false; ${command}) 2>&1`,
      ),
      by: /^cosmovisor/,
      isOther: true,
    });
  }
  return answers;
}
