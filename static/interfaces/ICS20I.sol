// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

import {IICS20Authorization} from "./IICS20Authorization.sol";
import {Height, PageRequest, PageResponse} from "./Types.sol";

address constant ICS20_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000802;

ICS20I constant ICS20_CONTRACT = ICS20I(ICS20_PRECOMPILE_ADDRESS);

/// @dev Where a coin comes from.
struct DenomTrace {
    /// Ports and channels that it came through, such as transfer/channel-0.
    string path;
    /// Its denomination on the first chain.
    string baseDenom;
}

/// @title IBC transfer extension of Evmos v16.0.2
/// @notice Sends coins to other chains (ICS-20). The sender must be the signer of the transaction or the calling
/// contract. A contract needs a grant of the signer, for its own coins too.
/// @custom:address 0x0000000000000000000000000000000000000802
interface ICS20I is IICS20Authorization {
    /// @notice Logged by transfer. The packet is sent; whether it arrives is known only later.
    /// @param sender The signer, also where a contract sends coins of its own.
    /// @param receiver The topic is the keccak256 hash of the address.
    /// @param sourcePort The port on this side.
    /// @param sourceChannel The channel on this side.
    /// @param denom What was sent.
    /// @param amount In the smallest unit of denom.
    /// @param memo As it was given.
    event IBCTransfer(
        address indexed sender, string indexed receiver,
        string sourcePort, string sourceChannel, string denom, uint256 amount, string memo
    );

    /// @notice Sends coins over a channel. One of the two timeouts must be set.
    /// @param sourcePort The port on this side: transfer.
    /// @param sourceChannel The channel on this side, such as channel-0.
    /// @param denom aevmos, ibc/… or erc20/0x….
    /// @param amount In the smallest unit of denom.
    /// @param sender Whose coins.
    /// @param receiver The address on the other chain, in bech32.
    /// @param timeoutHeight A height of the other chain; both fields 0 for none.
    /// @param timeoutTimestamp In nanoseconds since 1970; 0 for none.
    /// @param memo Free text, or JSON for a program on the other chain.
    /// @return nextSequence The number of the packet on the channel.
    function transfer(
        string calldata sourcePort,
        string calldata sourceChannel,
        string calldata denom,
        uint256 amount,
        address sender,
        string calldata receiver,
        Height calldata timeoutHeight,
        uint64 timeoutTimestamp,
        string calldata memo
    ) external returns (uint64 nextSequence);

    /// @notice The origins of all coins that came over IBC.
    /// @param pageRequest Which part of the list. Gas grows with every entry.
    /// @return denomTraces One page of them.
    /// @return pageResponse Where the list goes on.
    function denomTraces(
        PageRequest calldata pageRequest
    ) external view returns (DenomTrace[] memory denomTraces, PageResponse memory pageResponse);

    /// @notice The origin of a coin.
    /// @param hash What follows ibc/ in its denomination.
    /// @return denomTrace Empty where the chain knows no such coin.
    function denomTrace(string calldata hash) external view returns (DenomTrace memory denomTrace);

    /// @notice The denomination of a coin on this chain.
    /// @param trace Its path and base denomination, such as transfer/channel-0/uosmo.
    /// @return hash What follows ibc/; empty where the chain knows no such coin.
    function denomHash(string calldata trace) external view returns (string memory hash);
}
