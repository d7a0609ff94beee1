// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

// Structs that several EVM extensions of Evmos v16.0.2 share.

/// @dev An amount of one denomination.
struct Coin {
    /// Denomination in the bank module, such as aevmos or ibc/….
    string denom;
    /// In the smallest unit of the denomination.
    uint256 amount;
}

/// @dev An amount that the chain calculates with decimals, such as a reward. The extension cuts the decimals off.
struct DecCoin {
    string denom;
    /// In the smallest unit of the denomination: do not divide it by 10 ** precision.
    uint256 amount;
    /// Decimals that the chain calculates with: always 18.
    uint8 precision;
}

/// @dev A number with decimals: value / 10 ** precision.
struct Dec {
    uint256 value;
    /// Always 18.
    uint8 precision;
}

/// @dev Which part of a list to return.
struct PageRequest {
    /// The nextKey of the page before; empty for the first page. Set key or offset, never both.
    bytes key;
    /// How many entries to skip.
    uint64 offset;
    /// How many entries to return. With 0, it is 100, and all entries are counted.
    uint64 limit;
    /// Whether to count all entries, which costs gas for each of them.
    bool countTotal;
    /// Whether to begin at the end.
    bool reverse;
}

/// @dev Where a list goes on.
struct PageResponse {
    /// Empty on the last page.
    bytes nextKey;
    /// The number of all entries, where the request asked for it.
    uint64 total;
}

/// @dev A height of a chain that IBC connects to.
struct Height {
    /// The number at the end of the chain id.
    uint64 revisionNumber;
    uint64 revisionHeight;
}

/// @dev How much a grantee may send over one IBC channel.
struct ICS20Allocation {
    /// The port on this side: transfer.
    string sourcePort;
    /// The channel on this side, such as channel-0.
    string sourceChannel;
    /// One limit for each denomination.
    Coin[] spendLimit;
    /// Receivers. The extension does not store what approve gets here: every receiver is allowed.
    string[] allowList;
}
