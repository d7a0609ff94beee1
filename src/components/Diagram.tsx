import React, {type ReactNode} from 'react';
import * as pictures from './diagrams';
import styles from './Diagram.module.css';
import {watchScrolling} from './watchScrolling';

const texts: Readonly<Record<keyof typeof pictures, {caption: string; text: string}>> = {
  addresses: {
    caption: 'One key has one address, written in several ways. Another key signs blocks.',
    text: "Two chains of steps. The left chain is the account of a person or operator. A mnemonic gives a private key along the path m/44'/60'/0'/0/0. The private key is a secp256k1 key of 32 bytes. The private key gives the public key of 64 bytes, uncompressed. The keccak256 hash of the public key has 32 bytes. The first 12 bytes are dropped, and the last 20 bytes are the address. The address is written in three ways. Ethereum tools write 0x14574a…AF5652, with the capital letters of EIP-55. An account is written as evmos1z3t55…mz2jw, and an operator as evmosvaloper1z3t55…n4d6nn. The right chain is a validator node. The consensus key in priv_validator_key.json has an ed25519 public key of 32 bytes. The first 20 bytes of its sha256 hash are kept, and the last 12 bytes are dropped. The 20 bytes are written as evmosvalcons1…, the consensus address.",
  },
  keyring: {
    caption: 'Six backends for one key: where the key lies, and what opens it.',
    text: 'Six keyring backends, each with the place of the key, what opens the key, and a warning. The default, os, keeps the key in the credential store of the operating system. Your login or a prompt of the store opens the key. On a server, os can hang. The backend file keeps encrypted files in keyring-file/. A passphrase opens the key at each use, and the key is as safe as the passphrase. The backend test, marked with an open lock, keeps encrypted files in keyring-test/. The password is always “test”, so everyone who reads the files has the key. The backend kwallet uses the service kdewallet of the KDE wallet. The prompt of KDE opens the key, on KDE desktops only. The backend pass keeps files of keyring-evmos in pass. Your GnuPG key opens them through its agent, also without a desktop. The backend memory keeps the key in the memory of the process, without a file. Nothing is needed to open the key, and the key is gone when evmosd ends.',
  },
  modules: {
    caption:
      'A dot means that the module on the left calls the module above. An arrow is a hook, which a module calls at the event beside the arrow. In the SDK, staking has hooks for distribution and slashing.',
    text: 'Modules on the left, with dots for the modules they call. epochs calls none. inflation calls auth, bank, staking and distribution. feemarket calls none. evm calls auth, bank, staking and feemarket. The precompiles of evm call bank, staking, distribution, authz, IBC, erc20, transfer and vesting. erc20 calls auth, bank, staking and evm. revenue calls auth, bank, distribution and evm. transfer calls auth, bank, IBC and erc20. gov, a module of the SDK, calls auth, bank and staking. vesting calls auth, bank, staking, distribution and gov. Three modules call hooks. When an epoch ends, epochs calls inflation. When a transaction succeeds, evm calls erc20 and revenue. At a deposit or at the end of a vote, gov calls vesting. In the SDK, staking has hooks for distribution and slashing.',
  },
  precompile: {
    caption:
      'A contract delegates for the signer. If the signer calls the precompile without a contract, steps 4 and 6 do not happen.',
    text: 'Three columns: EVM, precompile, modules. In the EVM, the signer, tx.origin, calls a contract, and the contract calls delegate of the staking precompile at 0x…0800. The precompile takes seven steps. Step 1 takes the base gas. Step 2 reads the arguments. Step 3 stores the changes that the EVM has made so far and holds in its StateDB: storage and balances go to the modules evm and bank. Step 4 asks authz for the grant of the signer to the contract. Step 5 runs MsgDelegate in staking, which moves coins in bank. Step 6 reduces the grant in authz. Step 7 logs Delegate and returns, and the contract goes on. On an error, no data comes back, and the forwarded gas is lost.',
  },
  relayer: {
    caption: 'Dashed arrows are data that the relayer reads. Solid arrows are transactions that the relayer pays for.',
    text: 'Messages between three parties. Chain A sends, and chain B receives. Anyone can be the relayer between them, at their own cost. Chain A escrows or burns coins and stores a commitment. The relayer reads the event send_packet from A and sends MsgUpdateClient and MsgRecvPacket to B. Chain B checks proof and timeout, pays out or mints, and stores the answer. The relayer reads write_acknowledgement from B and sends MsgUpdateClient and MsgAcknowledgement to A. Chain A deletes the commitment, and refunds the sender if the answer is an error. If the timeout passes on B without the packet, the relayer reads that the state of B has no receipt. Then the relayer sends MsgUpdateClient and MsgTimeout to A. Chain A deletes the commitment and refunds the sender.',
  },
  requests: {
    caption:
      'Solid arrows are the way of a transaction. Dashed arrows are reads, which are answered from committed state and blocks.',
    text: 'An Ethereum wallet or dapp, such as MetaMask, ethers or viem, sends eth_sendRawTransaction to the JSON-RPC server of a node. The server packs the transaction into MsgEthereumTx. A Cosmos wallet or script, such as Keplr, CosmJS or evmosd, sends BroadcastTx or broadcast_tx_sync to REST, gRPC or CometBFT RPC. There, the transaction stays as it was signed. Both transactions then go the same way. First comes CheckTx with the ante handler, which returns a refusal at once. Then come the mempool, which is shared with the peers, and a block, on which CometBFT agrees. The EVM or the modules execute the transaction, and state and blocks are committed. Reads do not go this way. JSON-RPC answers eth_call and eth_getLogs from committed data. The other servers answer queries, blocks and events from committed data.',
  },
  rollback: {
    caption: 'Six questions, to ask in this order. The letters A, B and C are the three kinds of rollback.',
    text: 'Question 1: does the log say UPGRADE … NEEDED? If yes, install the new binary, without a rollback. Question 2: does the log say BINARY UPDATED or Wrong app version? If yes, install the binary of this height. Question 3: do most nodes stand at the same height? If yes, wait for the network. In case C, all nodes go back together. Question 4: does the database fail to open? If yes, choose B: restore a backup, or use state sync. Question 5: is this the first wrong app hash? If yes, choose A: evmosd rollback, with the right binary. Question 6: is the app hash wrong again, or did A fail? If yes, choose B: restore a backup from before the fault. If every answer is no, a rollback does not help. Look at peers, disk, time and configuration.',
  },
  sentries: {
    caption: 'Only the sentries connect to the network. The validator connects only to its sentries and its signer.',
    text: 'The network of peers, seeds and attackers is connected to two sentries over P2P, which is open to all. The sentries are also connected to each other. Each has pex = true and names the validator in private_peer_ids. Below them, inside a private network that only the sentries reach, is the validator with pex = false, connected to both sentries. A remote signer, which holds the key, opens a connection to the validator from inside the same private network.',
  },
  signer: {
    caption: 'How a vote is signed when the key is not on the node.',
    text: 'The validator host runs evmosd, without a key. The signer host runs tmkms, which opens the connection. In step 1, evmosd sends a vote to sign. In step 2, tmkms asks its state file whether the vote is newer than the last vote, and refuses an older vote. In step 3, tmkms writes height and step to the state file. In step 4, the YubiHSM 2 signs the vote, and the key stays inside. In step 5, the signature goes back to evmosd.',
  },
  stack: {
    caption: 'One node: programs that call the node at the top, and its peers at the bottom.',
    text: 'Wallets, dapps, explorers and IBC relayers call three servers of one node: Ethereum JSON-RPC, gRPC with REST, and CometBFT RPC. JSON-RPC and gRPC lead to the application, which is built with the Cosmos SDK. The first part of the application is the EVM with its precompiles. The second part is the modules of Evmos, such as erc20 and feemarket. The third part is the modules of the SDK and IBC, such as staking, bank and governance. The application talks to CometBFT over ABCI. CometBFT holds consensus, mempool and blocks, and exchanges them with its peers. The peers are the validators and full nodes of the same network.',
  },
  sync: {
    caption:
      'More dots mean more time, disk space or trust. The dots show an order, not a measurement. The dashed dot depends on the provider.',
    text: 'Four methods to sync, each with up to three dots for time, for disk, and for trust. State sync has one dot for time, the shortest; one for disk, one state; and one for trust, one block hash. A downloaded snapshot has two dots for time, download and unpack; two or three for disk, up to the provider; and three for trust, the provider. An archive by hand has one dot for time, as state sync; two for disk, state and archive; and one for trust, one block hash. Genesis has three dots for time, the longest; three for disk, all blocks; and none for trust, nobody.',
  },
  transactions: {
    caption:
      'The ante handlers with their decorators in order, and the steps after them. A transaction with ExtensionOptionsWeb3Tx, for EIP-712, takes the lane on the right, with another check of the signature.',
    text: 'Two lanes. An Ethereum transaction, with ExtensionOptionsEthereumTx, passes an ante handler in CheckTx and in DeliverTx. The handler has these decorators. Set up: EthSetUpContext. Price: EthMempoolFee, EthMinGasPrice. Form: EthValidateBasic. Signature: EthSigVerification. Sender: EthAccountVerification, CanTransfer, EthVestingTransaction. Fee: EthGasConsume. Nonce: EthIncrementSenderSequence. Finish: GasWanted, EthEmitEvent. Then, in DeliverTx only, the EVM runs message by message, the hooks of erc20 and revenue follow, and unused gas is refunded in part. A Cosmos transaction, with the dynamic fee option or no option, passes these decorators. Refuse: RejectMessages, AuthzLimiter. Set up: SetUpContext, ExtensionOptions. Form: ValidateBasic, TxTimeoutHeight, ValidateMemo. Price: MinGasPrice. Fee: ConsumeGasForTxSize, DeductFee. Vesting: VestingDelegation. Signature: SetPubKey, ValidateSigCount, SigGasConsume, SigVerification. Nonce: IncrementSequence. Finish: RedundantRelay, GasWanted. Then, in DeliverTx only, the modules run all messages or nothing, and the post handler Burn follows if all succeed.',
  },
  transfer: {
    caption:
      'The call ends with a stored packet. Later transactions decide whether the coins arrive, and a refund is part of another transaction.',
    text: 'The first part is your transaction, in one block of Evmos. The signer calls a contract, and the contract calls transfer of the ICS-20 precompile at 0x…0802. The precompile checks sender and grant. The transfer module converts ERC-20 to coin if coins are short, and then escrows or burns the coins. The packet is stored, with the event send_packet. The contract gets the sequence number, with the log IBCTransfer. The second part is later, in other blocks, and belongs to a relayer and the other chain. Is the packet received before its timeout? If the packet is received with success, MsgAcknowledgement says so, and nothing is left to do. If the packet is received with an error, MsgAcknowledgement leads to a refund. If the packet is not received in time, a relayer proves this with MsgTimeout, which leads to a refund. The refund goes to the sender; registered coins become ERC-20 again.',
  },
  upgrade: {
    caption: 'An upgrade from the plan to the first block of the new version: the chain on the left, you on the right.',
    text: 'Time runs down, with the chain on the left and you on the right. First, a plan has a name and a height, stored by vote or written in a patch for a hard fork. You read the name, height and release of the plan. Second, blocks go on with the old version. You prepare the binary under the plan name, the disk, and a copy of the sign state. Third, the chain reaches the height, and the old version writes upgrade-info.json and stops. You swap the binary, by Cosmovisor or by hand. Fourth, nodes come back one by one, and each node applies the upgrade at its start. You start once and wait, without restarts and without a reset. Last, more than two thirds of the power runs the new version, and blocks go on. You check version, peers and missed blocks.',
  },
  verification: {
    caption:
      'The code at the address must equal the code that the compiler makes from the source. The constructor writes the immutables, so the comparison leaves them out.',
    text: 'From the source and settings, as standard JSON input, the same compiler version makes a row of bytes: code, immutable, code, metadata. From the contract on the chain, eth_getCode gives a row of the same parts. The two rows are compared part by part. The code must be equal, immutables are left out, and the metadata may be equal or not. There are three results. Match: code and metadata are equal. Partial match: everything but the metadata is equal. No match: the code differs.',
  },
};

/** An SVG drawing in the colors of the current mode, with a text alternative. */
export const SvgFigure = ({
  caption,
  text,
  children,
}: {
  caption: string;
  text: string;
  children: ReactNode;
}): JSX.Element => (
  <figure className={styles.figure}>
    <div ref={watchScrolling} className={styles.scroll} role="img" aria-label={text} data-scrolls="">
      {children}
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
);

/**
 * A diagram of this site.
 * @throws Error if there is none with the name, which stops the build.
 */
export default function Diagram({name}: {name: keyof typeof pictures}): JSX.Element {
  // Types are not checked in Markdown.
  if (!(name in texts)) {
    throw new Error(`Unknown diagram “${name}”; known: ${Object.keys(texts).join(', ')} (src/components/Diagram.tsx)`);
  }
  const Picture = pictures[name];
  return (
    <SvgFigure {...texts[name]}>
      <Picture aria-hidden="true" focusable="false" />
    </SvgFigure>
  );
}
