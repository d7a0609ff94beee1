// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

import {Coin, Dec, DecCoin, PageRequest, PageResponse} from "./Types.sol";

address constant DISTRIBUTION_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000801;

DistributionI constant DISTRIBUTION_CONTRACT = DistributionI(DISTRIBUTION_PRECOMPILE_ADDRESS);

// Type URLs of the messages behind the transactions. This extension takes no grants: no function asks for them.
string constant MSG_SET_WITHDRAWER_ADDRESS = "/cosmos.distribution.v1beta1.MsgSetWithdrawAddress";
string constant MSG_WITHDRAW_DELEGATOR_REWARD = "/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward";
string constant MSG_WITHDRAW_VALIDATOR_COMMISSION = "/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission";

/// @dev One slash of a validator: fraction is the part of its stake that it lost.
struct ValidatorSlashEvent {
    uint64 validatorPeriod;
    Dec fraction;
}

/// @dev What the operator of a validator has earned.
struct ValidatorDistributionInfo {
    /// The account of the operator: begins with evmos1, not with evmosvaloper1.
    string operatorAddress;
    DecCoin[] selfBondRewards;
    DecCoin[] commission;
}

/// @dev The rewards of one delegation.
struct DelegationDelegatorReward {
    /// Begins with evmosvaloper1.
    string validatorAddress;
    DecCoin[] reward;
}

/// @title Distribution extension of Evmos v16.0.2
/// @notice Rewards and commission. For a transaction, the delegator or the operator must be the signer of the
/// transaction or the calling contract.
/// @custom:address 0x0000000000000000000000000000000000000801
interface DistributionI {
    /// @notice Logged by claimRewards.
    /// @param delegatorAddress Whose rewards.
    /// @param amount The sum, in aevmos: other denominations do not count.
    event ClaimRewards(address indexed delegatorAddress, uint256 amount);

    /// @notice Logged by setWithdrawAddress.
    /// @param caller The delegator.
    /// @param withdrawerAddress Who gets the rewards from now on, in bech32.
    event SetWithdrawerAddress(address indexed caller, string withdrawerAddress);

    /// @notice Logged by withdrawDelegatorRewards.
    /// @param delegatorAddress Whose rewards.
    /// @param validatorAddress The operator of the validator.
    /// @param amount Of the first denomination that was sent, in the order of the alphabet: aevmos in most cases.
    event WithdrawDelegatorRewards(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount
    );

    /// @notice Logged by withdrawValidatorCommission.
    /// @param validatorAddress The topic is the keccak256 hash of evmosvaloper1….
    /// @param commission Of the first denomination that was sent, in the order of the alphabet: aevmos in most cases.
    event WithdrawValidatorCommission(string indexed validatorAddress, uint256 commission);

    /// @notice Withdraws the rewards of several delegations.
    /// @param delegatorAddress Whose rewards.
    /// @param maxRetrieve The most delegations to withdraw from. Gas grows with each of them.
    /// @return success Always true: what goes wrong fails the call.
    function claimRewards(address delegatorAddress, uint32 maxRetrieve) external returns (bool success);

    /// @notice Names the account that gets the rewards.
    /// @param delegatorAddress Whose rewards.
    /// @param withdrawerAddress The account, as evmos1… or 0x….
    /// @return success Always true.
    function setWithdrawAddress(
        address delegatorAddress,
        string calldata withdrawerAddress
    ) external returns (bool success);

    /// @notice Withdraws the rewards of one delegation.
    /// @param delegatorAddress Whose rewards.
    /// @param validatorAddress From whom, as evmosvaloper1….
    /// @return amount What was sent.
    function withdrawDelegatorRewards(
        address delegatorAddress,
        string calldata validatorAddress
    ) external returns (Coin[] memory amount);

    /// @notice Withdraws the commission of a validator.
    /// @param validatorAddress The validator, as evmosvaloper1….
    /// @return amount What was sent.
    function withdrawValidatorCommission(string calldata validatorAddress) external returns (Coin[] memory amount);

    /// @notice What the operator of a validator has earned. Fails where the operator delegates nothing to it.
    /// @param validatorAddress As evmosvaloper1….
    /// @return distributionInfo Rewards of its own delegation, and commission.
    function validatorDistributionInfo(
        string calldata validatorAddress
    ) external view returns (ValidatorDistributionInfo memory distributionInfo);

    /// @notice What a validator and its delegators have earned and not withdrawn.
    /// @param validatorAddress As evmosvaloper1….
    /// @return rewards One entry for each denomination.
    function validatorOutstandingRewards(
        string calldata validatorAddress
    ) external view returns (DecCoin[] memory rewards);

    /// @notice The commission that a validator has not withdrawn.
    /// @param validatorAddress As evmosvaloper1….
    /// @return commission One entry for each denomination.
    function validatorCommission(string calldata validatorAddress) external view returns (DecCoin[] memory commission);

    /// @notice The slashes of a validator between two heights.
    /// @param validatorAddress As evmosvaloper1….
    /// @param startingHeight The first height.
    /// @param endingHeight The last height.
    /// @param pageRequest Which part of the list.
    /// @return slashes One page of them.
    /// @return pageResponse Where the list goes on.
    function validatorSlashes(
        string calldata validatorAddress,
        uint64 startingHeight,
        uint64 endingHeight,
        PageRequest calldata pageRequest
    ) external view returns (ValidatorSlashEvent[] memory slashes, PageResponse memory pageResponse);

    /// @notice What one delegation has earned. Fails where there is no such delegation.
    /// @param delegatorAddress Whose.
    /// @param validatorAddress To whom, as evmosvaloper1….
    /// @return rewards One entry for each denomination.
    function delegationRewards(
        address delegatorAddress,
        string calldata validatorAddress
    ) external view returns (DecCoin[] memory rewards);

    /// @notice What all delegations of an account have earned.
    /// @param delegatorAddress Whose.
    /// @return rewards One entry for each validator.
    /// @return total Their sum, one entry for each denomination.
    function delegationTotalRewards(
        address delegatorAddress
    ) external view returns (DelegationDelegatorReward[] memory rewards, DecCoin[] memory total);

    /// @notice The validators that an account delegates to.
    /// @param delegatorAddress Whose delegations.
    /// @return validators As evmosvaloper1….
    function delegatorValidators(address delegatorAddress) external view returns (string[] memory validators);

    /// @notice The account that gets the rewards of a delegator.
    /// @param delegatorAddress Whose rewards.
    /// @return withdrawAddress As evmos1…; the delegator where it named no other.
    function delegatorWithdrawAddress(address delegatorAddress) external view returns (string memory withdrawAddress);
}
