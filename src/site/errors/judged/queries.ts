import type {Judged} from '../types';

/** Texts of queries of the Cosmos SDK and IBC that no page explains. */
export const queries: readonly Judged[] = [
  {
    packages: ['cosmos-sdk/x/auth/tx'],
    texts: ['tx hash cannot be empty'],
    meaning: 'The place for the hash in the path or in the request is empty.',
  },
  {
    packages: [
      'cosmos-sdk/client/grpc/reflection',
      'cosmos-sdk/client/grpc/tmservice',
      'cosmos-sdk/x/auth/keeper',
      'cosmos-sdk/x/authz/keeper',
      'cosmos-sdk/x/bank/keeper',
      'cosmos-sdk/x/evidence/keeper',
      'cosmos-sdk/x/params/keeper',
      'cosmos-sdk/x/slashing/keeper',
      'cosmos-sdk/x/staking/keeper',
      'ibc-go/v7/modules/apps/27-interchain-accounts/controller/keeper',
      'ibc-go/v7/modules/apps/transfer/keeper',
      'ibc-go/v7/modules/core/02-client/keeper',
      'ibc-go/v7/modules/core/03-connection/keeper',
      'ibc-go/v7/modules/core/04-channel/keeper',
    ],
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/keeper', 'cosmos-sdk/x/feegrant/keeper', 'cosmos-sdk/x/gov/keeper'],
    texts: ['invalid request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    packages: ['cosmos-sdk/x/auth/tx'],
    texts: ['request cannot be nil'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    packages: ['cosmos-sdk/client'],
    texts: ['invalid empty tx'],
    meaning: 'The request to send a transaction has no `tx_bytes`.',
  },
  {
    packages: ['cosmos-sdk/baseapp'],
    texts: ['unable to retrieve metadata'],
    unreachable: 'The gRPC server hands over metadata with each request.',
  },
  {
    packages: ['cosmos-sdk/client/grpc/reflection'],
    texts: ['invalid interface name'],
    meaning:
      'The query of the reflection service has no name of an interface. Send one, such as `cosmos.base.v1beta1.Msg`.',
  },
  {
    packages: ['cosmos-sdk/client/grpc/tmservice'],
    texts: ['unsupported ABCI query path: %v'],
    meaning:
      'The path of `abci_query` of gRPC or REST does not begin with `/app`, `/store`, `/p2p` or `/custom`. The name of a gRPC method is refused here: call the method itself, or use `abci_query` of CometBFT RPC.',
  },
  {
    packages: ['cosmos-sdk/client/grpc/tmservice'],
    texts: ['ABCI Query handler undefined', 'failed to parse chain height'],
    unreachable: 'The program sets up the handler when it starts, and the height comes from CometBFT.',
  },
  {
    packages: ['cosmos-sdk/server/grpc/gogoreflection'],
    texts: ['invalid MessageRequest: %v'],
    meaning:
      'A client of gRPC reflection sent a request of a kind that the service does not know. Use another version of the client.',
  },
  {
    packages: ['cosmos-sdk/types/query'],
    texts: ['limit must greater than 0'],
    meaning: '`pagination.limit` of the validators of a block is above 63 bits. Send up to 100.',
  },
  {
    packages: ['cosmos-sdk/x/auth/keeper'],
    texts: ['Address cannot be empty', 'address cannot be empty'],
    meaning: 'The place for the address in the path or in the request is empty.',
  },
  {
    packages: ['cosmos-sdk/x/auth/keeper'],
    texts: ['account %v not found'],
    meaning: 'No account has this address, because it has never received anything, or no module has this name.',
  },
  {
    packages: ['cosmos-sdk/x/auth/keeper'],
    texts: ['account address not found with account number %v'],
    meaning: 'No account has this number. REST needs the number in `account_id`, and prints 0 here in any case.',
  },
  {
    packages: ['cosmos-sdk/x/auth/keeper', 'cosmos-sdk/x/bank/keeper'],
    texts: ['paginate: %v'],
    meaning:
      'The request asks for a page in a way that does not fit the list. The words behind it say why, for example that it has a key and an offset.',
  },
  {
    packages: ['cosmos-sdk/x/auth/tx'],
    texts: ['expected %v, got %v'],
    unreachable: 'The program hands over what these functions accept.',
  },
  {
    packages: ['cosmos-sdk/x/auth/tx'],
    texts: ['invalid tx; %v'],
    unreachable: 'The simulation takes the field `tx` as it is, and fails later with a text of its own.',
  },
  {
    packages: ['cosmos-sdk/x/bank/keeper'],
    texts: ['client metadata for denom %v'],
    meaning: 'The bank module has no metadata of this denomination. The text lacks the words “not found”.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/keeper'],
    texts: ['empty delegator address'],
    meaning: 'The place for the account in the path or in the request is empty.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/keeper'],
    texts: ['starting height greater than ending height (%v > %v)'],
    meaning: '`starting_height` of the query for slashes is above `ending_height`. Swap them.',
  },
  {
    packages: ['cosmos-sdk/x/evidence/keeper'],
    texts: ['invalid request; hash is empty'],
    meaning: 'The place for the hash in the path or in the request is empty.',
  },
  {
    packages: ['cosmos-sdk/x/evidence/keeper'],
    texts: ["can't protomarshal %v"],
    unreachable: 'What the node has stored can be encoded.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant/keeper'],
    texts: ["can't proto marshal %v"],
    unreachable: 'What the node has stored can be encoded.',
  },
  {
    packages: ['cosmos-sdk/x/gov/keeper'],
    texts: ["proposal %v doesn't exist"],
    meaning: 'No proposal has this number: it was never submitted, or its deposit period ended and it was removed.',
  },
  {
    packages: ['cosmos-sdk/x/slashing/keeper'],
    texts: ['SigningInfo not found for validator %v'],
    meaning: 'No validator that has been bonded has this consensus address.',
  },
  {
    packages: ['cosmos-sdk/x/staking/keeper'],
    texts: [
      'delegation with delegator %v not found for validator %v',
      'redelegation not found for delegator address %v from validator address %v',
      'unbonding delegation with delegator %v not found for validator %v',
    ],
    meaning:
      'The account has nothing of this kind with this validator. An unbonding or a redelegation is gone when its time is over.',
  },
  {
    packages: ['cosmos-sdk/x/staking/keeper'],
    texts: ['delegator address cannot be empty', 'validator address cannot be empty'],
    meaning: 'The place for the address in the path or in the request is empty.',
  },
  {
    packages: ['cosmos-sdk/x/staking/keeper'],
    texts: ['validator %v not found'],
    meaning: 'No validator has this operator address.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/27-interchain-accounts/controller/keeper'],
    texts: [
      'failed to generate portID from owner address: %v',
      'failed to retrieve account address for %v on connection %v',
    ],
    unreachable: 'The application has no controller of interchain accounts, so no service answers these queries.',
  },
  {
    packages: ['ibc-go/v7/modules/core/02-client/keeper'],
    texts: ['%v, height %v'],
    meaning: 'IBC has no consensus state at this height. For `upgraded_consensus_states`, no upgrade is planned.',
  },
  {
    packages: ['ibc-go/v7/modules/core/02-client/keeper'],
    texts: ['upgrade plan not found'],
    meaning: 'The chain has no planned upgrade, so there is no upgraded client state.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/keeper'],
    texts: ['packet commitment hash not found'],
    meaning:
      'The channel has no packet with this sequence that waits for its acknowledgement: it was never sent, or is done.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/keeper'],
    texts: ['packet sequence %v cannot be 0'],
    meaning: 'A list of sequences in the query has a 0. Packets are counted from 1.',
  },
];
