// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

address constant STRIDE_OUTPOST_ADDRESS = 0x0000000000000000000000000000000000000900;

IStrideOutpost constant STRIDE_OUTPOST_CONTRACT = IStrideOutpost(STRIDE_OUTPOST_ADDRESS);

/// @dev What to stake or to redeem, and for whom.
struct AutopilotParams {
    /// The channel to Stride on this side.
    string channelID;
    /// The signer of the transaction, or the calling contract. The signer pays in both cases.
    address sender;
    /// Who gets the coins on Evmos in the end.
    address receiver;
    /// The ERC-20 contract of the coin to send: WEVMOS, or that of the staked coin.
    address token;
    /// In the smallest unit of the coin.
    uint256 amount;
    /// An account on Stride, as stride1…, which gets the coins if Stride cannot do what it is asked.
    string strideForwarder;
}

/// @title Stride outpost of Evmos v16.0.2
/// @notice Liquid staking on Stride. A contract needs a grant of the signer on the IBC transfer extension. The packet
/// has a timeout that never comes; what Stride does with it is known only later.
/// @custom:address 0x0000000000000000000000000000000000000900
interface IStrideOutpost {
    /// @notice Logged by both functions, for the packet.
    /// @param sender The signer.
    /// @param receiver The topic is the keccak256 hash of the account on Stride.
    /// @param sourcePort The port on this side.
    /// @param sourceChannel The channel on this side.
    /// @param denom What was sent.
    /// @param amount In the smallest unit of denom.
    /// @param memo What Stride is asked to do, in JSON.
    event IBCTransfer(
        address indexed sender, string indexed receiver,
        string sourcePort, string sourceChannel, string denom, uint256 amount, string memo
    );

    /// @notice Logged by liquidStake.
    /// @param sender The signer.
    /// @param token WEVMOS.
    /// @param amount In aevmos.
    event LiquidStake(address indexed sender, address indexed token, uint256 amount);

    /// @notice Logged by redeemStake.
    /// @param sender The signer.
    /// @param receiver Who gets the coins on Evmos.
    /// @param token The ERC-20 contract of the staked coin.
    /// @param strideForwarder The account on Stride.
    /// @param amount In the smallest unit of the staked coin.
    event RedeemStake(
        address indexed sender,
        address indexed receiver,
        address indexed token,
        string strideForwarder,
        uint256 amount
    );

    /// @notice Sends aevmos to Stride, to be staked there; the staked coin comes back.
    /// @param payload What to stake: token must be WEVMOS.
    /// @return success Always true: what goes wrong on Evmos fails the call.
    function liquidStake(AutopilotParams calldata payload) external returns (bool success);

    /// @notice Sends the staked coin to Stride, to be redeemed there.
    /// @param payload What to redeem: token must be the ERC-20 contract of the staked coin.
    /// @return success Always true.
    function redeemStake(AutopilotParams calldata payload) external returns (bool success);
}
