import React, {useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {NetworkName} from '@site/src/site/derived';
import ToolStyle from '../ToolStyle';
import {useKeptFocus} from '../useKeptFocus';
import type {AddOutcome, Wallet} from './wallets';

const byHand = 'open this page in the browser of a wallet on your phone, or type the values below by hand.';

/**
 * What the tool says if it finds no wallet. Firefox applies the policy of the page to scripts that an extension injects,
 * which blocks MetaMask before May 2026. https://github.com/MetaMask/metamask-extension/issues/3133
 */
const toNoWallet = (): string =>
  navigator.userAgent.includes('Firefox/')
    ? `No wallet was found in this browser. If you have a wallet, Firefox and the security policy of this site (script-src) have kept the wallet out. This happens with MetaMask from before May 2026. Update the wallet and load the page again, or open the page in another browser. If you have no wallet, install one and load the page again, ${byHand}`
    : `No wallet was found in this browser. Install one and load the page again, ${byHand}`;

/** The outcome of the last action of the reader, or what goes on. */
interface Status extends AddOutcome {
  /** Whether a wallet or a node has yet to answer. */
  isBusy?: boolean;
  wallet?: Wallet;
}

interface Props {
  /** The networks to choose from. The build passes them, so that the page need not load all facts (src/plugins/markdown/tagProps.ts). */
  networks: readonly {name: NetworkName; label: string}[];
}

/** Looks for wallets when the reader asks for them, and asks the reader's node only once a wallet is chosen. */
export default function AddNetwork({networks}: Props): JSX.Element {
  const [network, setNetwork] = useState<NetworkName>('local');
  const [wallets, setWallets] = useState<readonly Wallet[]>();
  const [status, setStatus] = useState<Status>();
  const stop = useRef<() => void>();
  // Of the wallet that is asked: aborted when the reader stops or chooses something else.
  const asked = useRef<AbortController>();
  const actions = useKeptFocus();

  useEffect(
    () => () => {
      stop.current?.();
      asked.current?.abort();
    },
    [],
  );

  // Reads the choice that the reader made before hydration. Effects run only in the browser.
  useLayoutEffect(() => {
    const chosen = actions.current?.parentElement?.querySelector<HTMLInputElement>('input:checked')?.value;
    setNetwork((before) => networks.find(({name}) => name === chosen)?.name ?? before);
  }, [actions, networks]);

  const find = (): void => {
    setStatus(undefined);
    import('./wallets').then(
      ({findWallets}) => {
        stop.current?.();
        stop.current = findWallets(setWallets);
      },
      () => setStatus({text: 'This tool did not load. Click the button again to retry.', isProblem: true}),
    );
  };

  const add = async (wallet: Wallet, isForced: boolean): Promise<void> => {
    if (status?.isBusy) {
      return;
    }
    const own = (asked.current = new AbortController());
    const show = (next: Status): void => {
      // The reader may have chosen another network since.
      if (own === asked.current) {
        setStatus(next);
      }
    };
    const onProgress = (text: string): void => show({text, isProblem: false, isBusy: true});
    onProgress('');
    show({...(await wallet.add(network, isForced, onProgress, own.signal)), wallet});
  };

  const choose = (chosen: NetworkName): void => {
    asked.current?.abort();
    asked.current = undefined;
    setNetwork(chosen);
    setStatus(undefined);
  };

  const hasNone = wallets?.length === 0;
  const {text, isProblem} = status ?? {text: hasNone ? toNoWallet() : '', isProblem: hasNone};
  const retried = status?.isDown && status.wallet;

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
              aria-disabled={status?.isBusy}
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
          {status?.isBusy && (
            <button type="button" onClick={() => asked.current?.abort()}>
              Stop
            </button>
          )}
          {retried && (
            <button type="button" onClick={() => void add(retried, true)}>
              Add the network anyway
            </button>
          )}
        </div>
        <p role="status" className={isProblem ? 'tool-problem' : undefined}>
          {text}
        </p>
      </fieldset>
    </>
  );
}
