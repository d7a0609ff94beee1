// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

/// @title Grants for the staking extension
/// @notice The account that signed the transaction (tx.origin) is the granter of every grant made here. A grant ends
/// after 365 days.
interface AuthorizationI {
    /// @notice Sets the limit of a grant for each of the message types.
    /// @param grantee Who may act for the signer.
    /// @param amount In aevmos. type(uint256).max sets no limit, 0 deletes the grant.
    /// @param methods Type URLs of messages, such as /cosmos.staking.v1beta1.MsgDelegate.
    /// @return approved Always true: what goes wrong fails the call.
    function approve(address grantee, uint256 amount, string[] calldata methods) external returns (bool approved);

    /// @notice Deletes the grants for the message types.
    /// @param grantee Who may no longer act for the signer.
    /// @param methods Type URLs of messages.
    /// @return revoked Always true.
    function revoke(address grantee, string[] calldata methods) external returns (bool revoked);

    /// @notice Adds to the limit of existing grants. MsgCancelUnbondingDelegation is refused.
    /// @param grantee Who holds the grants.
    /// @param amount What to add, in aevmos.
    /// @param methods Type URLs of messages.
    /// @return approved Always true.
    function increaseAllowance(
        address grantee,
        uint256 amount,
        string[] calldata methods
    ) external returns (bool approved);

    /// @notice Takes from the limit of existing grants.
    /// @param grantee Who holds the grants.
    /// @param amount What to take away, in aevmos.
    /// @param methods Type URLs of messages.
    /// @return approved Always true.
    function decreaseAllowance(
        address grantee,
        uint256 amount,
        string[] calldata methods
    ) external returns (bool approved);

    /// @notice What a grant has left.
    /// @param grantee Who holds the grant. It comes first, before the granter.
    /// @param granter Who gave it.
    /// @param method Type URL of one message.
    /// @return remaining In aevmos; 0 without a grant, type(uint256).max without a limit.
    function allowance(
        address grantee,
        address granter,
        string calldata method
    ) external view returns (uint256 remaining);

    /// @notice Logged by approve.
    /// @param grantee Who may act.
    /// @param granter Who signed.
    /// @param methods Type URLs of messages.
    /// @param value The limit, in aevmos.
    event Approval(address indexed grantee, address indexed granter, string[] methods, uint256 value);

    /// @notice Logged by revoke.
    /// @param grantee Who may no longer act.
    /// @param granter Who signed.
    /// @param methods Type URLs of messages.
    event Revocation(address indexed grantee, address indexed granter, string[] methods);

    /// @notice Logged by increaseAllowance and decreaseAllowance.
    /// @param grantee Who holds the grants.
    /// @param granter Who signed.
    /// @param methods Type URLs of messages.
    /// @param values The new limit for each of them, in aevmos.
    event AllowanceChange(address indexed grantee, address indexed granter, string[] methods, uint256[] values);
}
