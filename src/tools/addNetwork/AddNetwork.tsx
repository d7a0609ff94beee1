import React, {useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {NetworkName} from '@site/src/site/derived';
import ToolStyle from '../ToolStyle';
import type {Answer, Wallet} from './wallets';

const byHand = 'open this page in the browser of a wallet on your phone, or type the values below by hand.';

/**
 * What is said where no wallet is there. Firefox holds what an extension puts into a page against the policy of the page:
 * MetaMask before May 2026 is kept out by it. https://github.com/MetaMask/metamask-extension/issues/3133
 */
const toNone = (): string =>
  navigator.userAgent.includes('Firefox/')
    ? `No wallet was found in this browser. If you have a wallet, Firefox and the security policy of this site (script-src) have kept the wallet out. This happens with MetaMask from before May 2026. Update the wallet and load the page again, or open the page in another browser. If you have no wallet, install one and load the page again, ${byHand}`
    : `No wallet was found in this browser. Install one and load the page again, ${byHand}`;

interface Props {
  /** What a reader chooses from. The build hands it over, so that the page need not ship all facts (placeholders.ts). */
  networks: readonly {name: NetworkName; label: string}[];
}

/**
 * Hands a network to a wallet of this browser, and says in words what came of it. The wallets are looked for when the
 * reader asks for them, and an endpoint is asked for its chain when the reader has chosen one.
 */
export default function AddNetwork({networks}: Props): JSX.Element {
  const [network, setNetwork] = useState<NetworkName>('mainnet');
  const [wallets, setWallets] = useState<readonly Wallet[]>();
  const [busy, setBusy] = useState<string>();
  const [progress, setProgress] = useState('');
  const [answer, setAnswer] = useState<Answer & {wallet?: Wallet}>();
  const end = useRef<() => void>();
  const round = useRef(0);

  const actions = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);

  useEffect(() => () => end.current?.(), []);

  // What was chosen before hydration. It runs in the browser alone.
  useLayoutEffect(() => {
    const chosen = actions.current?.parentElement?.querySelector<HTMLInputElement>('input:checked')?.value;
    setNetwork((before) => networks.find(({name}) => name === chosen)?.name ?? before);
  }, [networks]);

  // A button that is gone takes the focus with it.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) {
      actions.current?.querySelector('button')?.focus();
    }
  }, [wallets, answer]);

  const find = (): void => {
    hasActed.current = true;
    setAnswer(undefined);
    import('./wallets').then(
      ({findWallets}) => {
        end.current?.();
        let isFirst = true;
        end.current = findWallets((found) => {
          // One that comes later takes the focus only from a button of this tool.
          hasActed.current = isFirst || actions.current?.contains(document.activeElement) === true;
          isFirst = false;
          setWallets(found);
        });
      },
      () => setAnswer({text: 'This tool did not load. Click the button again to retry.', isProblem: true}),
    );
  };

  const add = async (wallet: Wallet, isForced: boolean): Promise<void> => {
    if (busy) {
      return;
    }
    hasActed.current = true;
    round.current += 1;
    const own = round.current;
    setBusy(wallet.id);
    setAnswer(undefined);
    const came = await wallet.add(network, isForced, (words) => {
      if (own === round.current) {
        setProgress(words);
      }
    });
    // Nobody waits any longer for what was asked of another network.
    if (own === round.current) {
      setBusy(undefined);
      setAnswer({...came, wallet});
    }
  };

  const choose = (chosen: NetworkName): void => {
    round.current += 1;
    setNetwork(chosen);
    setBusy(undefined);
    setAnswer(undefined);
  };

  const says = busy ? progress : (answer?.text ?? (wallets?.length === 0 ? toNone() : ''));
  const isProblem = answer?.isProblem ?? (wallets?.length === 0 && !busy);
  const retried = answer?.isDown ? answer.wallet : undefined;

  return (
    <>
      <ToolStyle />
      <fieldset id="add-network" className="tool" data-markdown-ignore="" data-needs-script="">
        <legend>Add the network to a wallet</legend>
        <div className="tool-choice" role="radiogroup" aria-label="Network">
          {networks.map(({name, label}) => (
            <label key={name}>
              <input
                type="radio"
                name="add-network"
                value={name}
                checked={name === network}
                onChange={() => choose(name)}
              />
              {label}
            </label>
          ))}
        </div>
        <div ref={actions} className="tool-actions">
          {wallets?.map((wallet) => (
            <button
              key={wallet.id}
              type="button"
              className="tool-main"
              aria-disabled={busy ? true : undefined}
              onClick={() => void add(wallet, false)}
            >
              {wallet.icon && <img src={wallet.icon} alt="" />}
              <span translate="no">{wallet.name}</span>
            </button>
          ))}
          {!wallets?.length && (
            <button type="button" className="tool-main" onClick={find}>
              Find wallets
            </button>
          )}
          {retried && (
            <button type="button" onClick={() => void add(retried, true)}>
              Add the network anyway
            </button>
          )}
        </div>
        <p role="status" className={isProblem ? 'tool-problem' : undefined}>
          {says}
        </p>
      </fieldset>
    </>
  );
}
