// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

import {ICS20Allocation} from "./Types.sol";

/// @title Grants for the IBC transfer extension
/// @notice The account that signed the transaction (tx.origin) is the granter of every grant made here. A grant ends
/// after 365 days. The outposts spend from these grants too.
interface IICS20Authorization {
    /// @notice Logged by approve, revoke, increaseAllowance and decreaseAllowance.
    /// @param grantee Who may send for the granter.
    /// @param granter Who signed.
    /// @param allocations What the grant allows from now on; empty after revoke.
    event IBCTransferAuthorization(address indexed grantee, address indexed granter, ICS20Allocation[] allocations);

    /// @notice Gives a grant, in the place of the one before.
    /// @param grantee Who may send for the signer.
    /// @param allocations What it may send, channel by channel.
    /// @return approved Always true: what goes wrong fails the call.
    function approve(address grantee, ICS20Allocation[] calldata allocations) external returns (bool approved);

    /// @notice Deletes the grant.
    /// @param grantee Who may no longer send for the signer.
    /// @return revoked Always true.
    function revoke(address grantee) external returns (bool revoked);

    /// @notice Adds to one limit of an existing grant.
    /// @param grantee Who holds the grant.
    /// @param sourcePort The port of the allocation: transfer.
    /// @param sourceChannel The channel of the allocation.
    /// @param denom The denomination of the limit.
    /// @param amount What to add, in its smallest unit.
    /// @return approved Always true.
    function increaseAllowance(
        address grantee,
        string calldata sourcePort,
        string calldata sourceChannel,
        string calldata denom,
        uint256 amount
    ) external returns (bool approved);

    /// @notice Takes from one limit of an existing grant.
    /// @param grantee Who holds the grant.
    /// @param sourcePort The port of the allocation: transfer.
    /// @param sourceChannel The channel of the allocation.
    /// @param denom The denomination of the limit.
    /// @param amount What to take away, in its smallest unit.
    /// @return approved Always true.
    function decreaseAllowance(
        address grantee,
        string calldata sourcePort,
        string calldata sourceChannel,
        string calldata denom,
        uint256 amount
    ) external returns (bool approved);

    /// @notice What a grant has left.
    /// @param grantee Who holds the grant. It comes first, before the granter.
    /// @param granter Who gave it.
    /// @return allocations One entry for each channel; empty without a grant.
    function allowance(address grantee, address granter) external view returns (ICS20Allocation[] memory allocations);
}
