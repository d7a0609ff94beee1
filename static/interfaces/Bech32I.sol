// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

address constant Bech32_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000400;

/// @title Bech32 extension of Evmos v16.0.2
/// @notice Converts addresses. The functions change nothing, though the ABI does not call them view.
/// @custom:address 0x0000000000000000000000000000000000000400
interface Bech32I {
    /// @notice From 20 bytes to bech32.
    /// @param addr The address.
    /// @param prefix What stands in front of the 1, such as evmos or evmosvaloper.
    /// @return bech32Address The same address, with the prefix.
    function hexToBech32(address addr, string calldata prefix) external returns (string memory bech32Address);

    /// @notice From bech32 to 20 bytes.
    /// @param bech32Address An address with any prefix.
    /// @return addr The same address.
    function bech32ToHex(string calldata bech32Address) external returns (address addr);
}
