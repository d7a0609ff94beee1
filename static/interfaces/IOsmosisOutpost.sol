// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

address constant OSMOSIS_OUTPOST_ADDRESS = 0x0000000000000000000000000000000000000901;

IOsmosisOutpost constant OSMOSIS_OUTPOST_CONTRACT = IOsmosisOutpost(OSMOSIS_OUTPOST_ADDRESS);

// Values to pass on: the outpost refuses 0 and sets nothing by itself.
string constant DEFAULT_TWAP_SLIPPAGE_PERCENTAGE = "10";
uint64 constant DEFAULT_TWAP_WINDOW_SECONDS = 30;

/// @dev What to swap, and for whom.
struct SwapParams {
    /// The channel to Osmosis on this side.
    string channelID;
    /// The contract on Osmosis that swaps, as osmo1….
    string xcsContract;
    /// The signer of the transaction, or the calling contract. The signer pays in both cases.
    address sender;
    /// The ERC-20 contract of the coin to give: EVMOS or OSMO.
    address input;
    /// The ERC-20 contract of the coin to get: the other one.
    address output;
    /// In the smallest unit of the coin to give.
    uint256 amount;
    /// How much worse than the average the price may be, from 1 to 20 percent.
    uint8 slippagePercentage;
    /// How long the average is taken over, from 1 to 60 seconds.
    uint64 windowSeconds;
    /// Who gets the coins on Evmos, as evmos1….
    string swapReceiver;
}

/// @title Osmosis outpost of Evmos v16.0.2
/// @notice Swaps on Osmosis. A contract needs a grant of the signer on the IBC transfer extension. The packet has a
/// timeout that never comes; what Osmosis does with it is known only later.
/// @custom:address 0x0000000000000000000000000000000000000901
interface IOsmosisOutpost {
    /// @notice Logged by swap, for the packet.
    /// @param sender The signer.
    /// @param receiver Not an address: the topic is the keccak256 hash of xcsContract.
    /// @param sourcePort The port on this side.
    /// @param sourceChannel The channel on this side.
    /// @param denom What was sent.
    /// @param amount In the smallest unit of denom.
    /// @param memo What Osmosis is asked to do, in JSON.
    event IBCTransfer(
        address indexed sender, address indexed receiver,
        string sourcePort, string sourceChannel, string denom, uint256 amount, string memo
    );

    /// @notice Logged by swap.
    /// @param sender The signer.
    /// @param input The contract of the coin to give.
    /// @param output The contract of the coin to get.
    /// @param amount In the smallest unit of the coin to give.
    /// @param receiver Who gets the coins, as evmos1….
    event Swap(
        address indexed sender,
        address indexed input,
        address indexed output,
        uint256 amount,
        string receiver
    );

    /// @notice Sends a coin to Osmosis, to be swapped there; the other coin comes back.
    /// @param payload What to swap.
    /// @return success Always true: what goes wrong on Evmos fails the call.
    function swap(SwapParams calldata payload) external returns (bool success);
}
