// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

address constant IBANK_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000804;

IBank constant IBANK_CONTRACT = IBank(IBANK_PRECOMPILE_ADDRESS);

/// @dev An amount of the coin that belongs to an ERC-20 contract.
struct Balance {
    /// The contract. For a coin from IBC without one, 20 bytes of the hash in its denomination.
    address contractAddress;
    /// In the smallest unit of the coin.
    uint256 amount;
}

/// @title Bank extension of Evmos v16.0.2
/// @notice Reads the bank module. The lists leave out coins that have no address.
/// @custom:address 0x0000000000000000000000000000000000000804
interface IBank {
    /// @notice The coins of an account. Gas grows with every coin.
    /// @param account Whose coins.
    /// @return balances One entry for each coin.
    function balances(address account) external view returns (Balance[] memory balances);

    /// @notice The supply of all coins. Gas grows with every coin.
    /// @return totalSupply One entry for each coin.
    function totalSupply() external view returns (Balance[] memory totalSupply);

    /// @notice The supply of one coin.
    /// @param erc20Address The contract that it belongs to.
    /// @return totalSupply 0 where the contract is not registered.
    function supplyOf(address erc20Address) external view returns (uint256 totalSupply);
}
