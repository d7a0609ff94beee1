import React, {type ComponentType, type ReactNode, type SVGProps} from 'react';
import Addresses from './diagrams/addresses.svg';
import Keyring from './diagrams/keyring.svg';
import Modules from './diagrams/modules.svg';
import Precompile from './diagrams/precompile.svg';
import Relayer from './diagrams/relayer.svg';
import Requests from './diagrams/requests.svg';
import Rollback from './diagrams/rollback.svg';
import Sentries from './diagrams/sentries.svg';
import Signer from './diagrams/signer.svg';
import Stack from './diagrams/stack.svg';
import Sync from './diagrams/sync.svg';
import Transactions from './diagrams/transactions.svg';
import Transfer from './diagrams/transfer.svg';
import Upgrade from './diagrams/upgrade.svg';
import Verification from './diagrams/verification.svg';
import styles from './Diagram.module.css';

const diagrams: Readonly<
  Record<string, {Picture: ComponentType<SVGProps<SVGSVGElement>>; caption: string; text: string}>
> = {
  addresses: {
    Picture: Addresses,
    caption: 'One key has several spellings of one address. The key that signs blocks is another one.',
    text: "Two chains of steps. On the left, the account of a person or operator: a mnemonic gives, along the path m/44'/60'/0'/0/0, a private key, secp256k1, of 32 bytes; from it comes the public key, 64 bytes uncompressed; its keccak256 hash has 32 bytes, of which the first 12 are dropped and the last 20 are the address. These 20 bytes are written in three ways: 0x14574a…AF5652 in Ethereum tools, with capitals by EIP-55; evmos1z3t55…mz2jw as an account; evmosvaloper1z3t55…n4d6nn as an operator. On the right, a validator node: the consensus key in priv_validator_key.json has an ed25519 public key of 32 bytes; of its sha256 hash the first 20 bytes are kept and the last 12 are dropped; they are written as evmosvalcons1…, the consensus address.",
  },
  keyring: {
    Picture: Keyring,
    caption: 'Six backends, one key: where it lies, and what stands before it.',
    text: 'Six keyring backends, each with the place of the key, what opens it, and what to mind. os, the default: the credential store of the operating system; opened by your login or its own prompt; it can hang on a server. file: encrypted files in keyring-file/; opened by a passphrase at each use; as strong as the passphrase. test, marked with an open lock: encrypted files in keyring-test/; nothing to open, since the password is always “test”; open to all who read the files. kwallet: the KDE wallet, service kdewallet; opened by the prompt of KDE; on KDE desktops only. pass: files of keyring-evmos in pass; opened by your GnuPG key through its agent; also without a desktop. memory: the memory of the process, no file; nothing to open; gone when evmosd ends.',
  },
  modules: {
    Picture: Modules,
    caption:
      'A dot: the module on the left calls the one above. An arrow: a hook, called at the event beside it. In the SDK, staking has hooks for distribution and slashing.',
    text: 'Modules on the left, with dots for the modules they call. epochs calls none. inflation calls auth, bank, staking and distribution. feemarket calls none. evm calls auth, bank, staking and feemarket. The precompiles of evm call bank, staking, distribution, authz, IBC, erc20, transfer and vesting. erc20 calls auth, bank, staking and evm. revenue calls auth, bank, distribution and evm. transfer calls auth, bank, IBC and erc20. gov, a module of the SDK, calls auth, bank and staking. vesting calls auth, bank, staking, distribution and gov. Hooks: when an epoch ends, epochs calls inflation; when a transaction succeeds, evm calls erc20 and revenue; at a deposit or the end of a vote, gov calls vesting. In the SDK, staking has hooks for distribution and slashing.',
  },
  precompile: {
    Picture: Precompile,
    caption:
      'A contract delegates for the signer. If the signer calls the precompile without a contract, 4 and 6 fall away.',
    text: 'Three columns: EVM, precompile, modules. In the EVM, the signer, tx.origin, calls a contract, and the contract calls delegate of the staking precompile at 0x…0800. The precompile 1 takes the base gas, 2 reads the arguments, 3 stores the changes that the EVM has made so far and holds in its StateDB: storage and balances go to the modules evm and bank; 4 asks authz for the grant of the signer to the contract; 5 runs MsgDelegate in staking, which moves coins in bank; 6 reduces the grant in authz; 7 logs Delegate and returns, and the contract goes on. On an error no data comes back, and the forwarded gas is lost.',
  },
  relayer: {
    Picture: Relayer,
    caption: 'Dashed: what the relayer reads. Solid: transactions that it pays for.',
    text: 'Messages between chain A, which sends, a relayer, which can be anyone, at own cost, and chain B, which receives. Chain A escrows or burns coins and stores a commitment. The relayer reads the event send_packet from A and sends MsgUpdateClient and MsgRecvPacket to B. Chain B checks proof and timeout, pays out or mints, and stores the answer. The relayer reads write_acknowledgement from B and sends MsgUpdateClient and MsgAcknowledgement to A. Chain A deletes the commitment and refunds, if the answer is an error. Or, when the timeout has passed on B without the packet: the relayer reads that the state of B has no receipt, and sends MsgUpdateClient and MsgTimeout to A, which deletes the commitment and refunds the sender.',
  },
  requests: {
    Picture: Requests,
    caption: 'Solid: the way of a transaction. Dashed: reads, answered from committed state and blocks.',
    text: 'An Ethereum wallet or dapp, such as MetaMask, ethers or viem, sends eth_sendRawTransaction to the JSON-RPC server of a node, which packs the transaction into MsgEthereumTx. A Cosmos wallet or script, such as Keplr, CosmJS or evmosd, sends BroadcastTx or broadcast_tx_sync to REST, gRPC or CometBFT RPC, where the transaction stays as it was signed. Both then go the same way: CheckTx with the ante handler, from which a refusal goes back at once; the mempool, shared with the peers; a block, agreed on by CometBFT; the EVM or the modules; and committed state and blocks. Reads do not go this way: JSON-RPC answers eth_call and eth_getLogs, and the other servers answer queries, blocks and events, from what is committed.',
  },
  rollback: {
    Picture: Rollback,
    caption: 'Six questions, in this order. The letters are the three kinds of rollback.',
    text: 'Does the log say UPGRADE … NEEDED? Then install the new binary, without a rollback. If not: does it say BINARY UPDATED or Wrong app version? Then install the other binary, the one of this height. If not: do most nodes stand at the same height? Then wait for the network; in case C all go back together. If not: does the database fail to open? Then B, restore a backup, or use state sync. If not: is it a wrong app hash for the first time? Then A, evmosd rollback, with the right binary. If not: is it a wrong app hash again, or did A fail? Then B, restore a backup from before the fault. If none of these, no rollback helps: look at peers, disk, time and configuration.',
  },
  sentries: {
    Picture: Sentries,
    caption: 'Only sentries meet the network; the validator meets only its sentries and its signer.',
    text: 'The network of peers, seeds and attackers is connected to two sentries over P2P, which is open to all. The sentries are also connected to each other. Each has pex = true and names the validator in private_peer_ids. Below them, inside a private network that only the sentries reach, is the validator with pex = false, connected to both sentries. A remote signer, which holds the key, opens a connection to the validator from inside the same private network.',
  },
  signer: {
    Picture: Signer,
    caption: 'The way of a signature when the key is not on the node.',
    text: 'On the validator host runs evmosd, with no key. On the signer host runs tmkms, which opens the connection. 1: evmosd sends a vote to sign. 2: tmkms asks its state file whether the vote is newer than the last one; if not, it refuses. 3: it writes height and step to the state file. 4: it has the vote signed by the YubiHSM 2, inside which the key stays. 5: the signature goes back to evmosd.',
  },
  stack: {
    Picture: Stack,
    caption: 'One node, from the programs that call it down to its peers.',
    text: 'Wallets, dapps, explorers and IBC relayers call three servers of one node: Ethereum JSON-RPC, gRPC with REST, and CometBFT RPC. JSON-RPC and gRPC lead to the application, built with the Cosmos SDK: the EVM with its precompiles, the modules of Evmos such as erc20 and feemarket, and the modules of the SDK and of IBC such as staking, bank and governance. The application talks by ABCI to CometBFT, which holds consensus, mempool and blocks and exchanges them with its peers, the validators and full nodes of the same network.',
  },
  sync: {
    Picture: Sync,
    caption:
      'More dots mean more time, disk or trust: an order, not a measurement. The dashed dot depends on the provider.',
    text: 'Four methods to sync, each with up to three dots for time, for disk, and for trust. State sync: time one dot, shortest; disk one dot, one state; trust one dot, one block hash. Downloaded snapshot: time two dots, download and unpack; disk two dots or three, up to the provider; trust three dots, the provider. Archive by hand: time one dot, as state sync; disk two dots, state and archive; trust one dot, one block hash. Genesis: time three dots, longest; disk three dots, all blocks; trust no dot, nobody.',
  },
  transactions: {
    Picture: Transactions,
    caption:
      'The ante handlers with their decorators in order, and what runs after them. With ExtensionOptionsWeb3Tx, for EIP-712, it is the lane on the right with another check of the signature.',
    text: 'Two lanes. An Ethereum transaction, with ExtensionOptionsEthereumTx, passes in CheckTx and in DeliverTx an ante handler of these decorators. Set up: EthSetUpContext. Price: EthMempoolFee, EthMinGasPrice. Form: EthValidateBasic. Signature: EthSigVerification. Sender: EthAccountVerification, CanTransfer, EthVestingTransaction. Fee: EthGasConsume. Nonce: EthIncrementSenderSequence. Finish: GasWanted, EthEmitEvent. Then, in DeliverTx only, the EVM runs message by message, the hooks of erc20 and revenue follow, and unused gas is refunded in part. A Cosmos transaction, with the dynamic fee option or none, passes these. Refuse: RejectMessages, AuthzLimiter. Set up: SetUpContext, ExtensionOptions. Form: ValidateBasic, TxTimeoutHeight, ValidateMemo. Price: MinGasPrice. Fee: ConsumeGasForTxSize, DeductFee. Vesting: VestingDelegation. Signature: SetPubKey, ValidateSigCount, SigGasConsume, SigVerification. Nonce: IncrementSequence. Finish: RedundantRelay, GasWanted. Then, in DeliverTx only, the modules run all messages or nothing, and the post handler Burn follows if all succeed.',
  },
  transfer: {
    Picture: Transfer,
    caption:
      'The call ends with a stored packet. Whether the coins arrive is decided later, and a refund is part of another transaction.',
    text: 'First, in your transaction, in one block of Evmos: a contract, called by the signer, calls transfer of the ICS-20 precompile at 0x…0802, which checks sender and grant. The transfer module converts ERC-20 to coin if coins are short, then escrows or burns them. The packet is stored, with the event send_packet. The contract gets the sequence number, with the log IBCTransfer. Later, in other blocks, it is the turn of a relayer and the other chain: is the packet received before its timeout? If it is received with success, MsgAcknowledgement says so and nothing is left to do. If it is received with an error, MsgAcknowledgement leads to a refund. If it is not received in time, a relayer proves it with MsgTimeout, which leads to a refund. The refund goes to the sender; registered coins become ERC-20 again.',
  },
  upgrade: {
    Picture: Upgrade,
    caption: 'An upgrade from the plan to the first block of the new version: what the chain does, and what you do.',
    text: 'Time runs down, the chain on the left and you on the right. First, a plan has a name and a height, stored by vote or written in a patch for a hard fork; you read the plan, with name, height and release. Then blocks go on with the old version; you prepare the binary under the plan name, the disk, and a copy of the sign state. Then the height is reached, the old version writes upgrade-info.json and stops; you swap the binary, by Cosmovisor or by hand. Then nodes come back one by one, and each applies the upgrade at its start; you start once and wait, without restarts and without a reset. Last, enough power is back: with more than two thirds on the new version, blocks go on; you check version, peers and missed blocks.',
  },
  verification: {
    Picture: Verification,
    caption:
      'The code at the address must be what the compiler makes of the source. Immutables are written by the constructor, so they are left out.',
    text: 'From the source and settings, as standard JSON input, the same compiler version makes a row of bytes: code, immutable, code, metadata. From the contract on the chain, eth_getCode gives a row of the same parts. They are compared part by part: the code must be equal, immutables are left out, the metadata may be equal or not. Three results: match, if code and metadata are equal; partial match, if all but the metadata is equal; no match, if the code differs.',
  },
};

/** What is drawn in SVG, in the colours of the current mode, with a text for those who do not see it. */
export function Drawing({caption, text, children}: {caption: string; text: string; children: ReactNode}): JSX.Element {
  return (
    <figure className={styles.figure}>
      {/* Wider than a phone: it scrolls inside the figure, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="img" aria-label={text}>
        {children}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

/** A picture drawn for the site. */
export default function Diagram({name}: {name: string}): JSX.Element {
  const diagram = diagrams[name];
  if (!diagram) {
    throw new Error(
      `Unknown diagram “${name}”; known: ${Object.keys(diagrams).join(', ')} (src/components/Diagram.tsx)`,
    );
  }
  const {Picture, caption, text} = diagram;
  return (
    <Drawing caption={caption} text={text}>
      <Picture aria-hidden="true" focusable="false" />
    </Drawing>
  );
}
