// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

import {AuthorizationI} from "./AuthorizationI.sol";
import {Coin, PageRequest, PageResponse} from "./Types.sol";

address constant STAKING_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000800;

StakingI constant STAKING_CONTRACT = StakingI(STAKING_PRECOMPILE_ADDRESS);

// Type URLs of the messages behind the transactions. MSG_CREATE_VALIDATOR cannot be granted.
string constant MSG_CREATE_VALIDATOR = "/cosmos.staking.v1beta1.MsgCreateValidator";
string constant MSG_DELEGATE = "/cosmos.staking.v1beta1.MsgDelegate";
string constant MSG_UNDELEGATE = "/cosmos.staking.v1beta1.MsgUndelegate";
string constant MSG_REDELEGATE = "/cosmos.staking.v1beta1.MsgBeginRedelegate";
string constant MSG_CANCEL_UNDELEGATION = "/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation";

/// @dev What a new validator says about itself.
struct Description {
    string moniker;
    string identity;
    string website;
    string securityContact;
    string details;
}

/// @dev Shares of the rewards, in units of 1e-18: 5e16 is 5 %.
struct CommissionRates {
    uint256 rate;
    uint256 maxRate;
    /// The most that the rate may change in a day.
    uint256 maxChangeRate;
}

/// @dev Rates with the time of their last change. No function of this interface returns it.
struct Commission {
    CommissionRates commissionRates;
    uint256 updateTime;
}

/// @dev A validator as the queries return it. All fields are zero or empty where none has the address.
struct Validator {
    /// Begins with evmosvaloper1.
    string operatorAddress;
    /// Public key for consensus, in base64.
    string consensusPubkey;
    bool jailed;
    BondStatus status;
    /// What is delegated to it, in aevmos.
    uint256 tokens;
    /// In units of 1e-18 of a share.
    uint256 delegatorShares;
    /// Only the details of its description.
    string description;
    int64 unbondingHeight;
    /// In seconds since 1970.
    int64 unbondingTime;
    /// The rate of today, in units of 1e-18.
    uint256 commission;
    /// In aevmos.
    uint256 minSelfDelegation;
}

/// @dev A redelegation as the query for a list returns it.
struct RedelegationResponse {
    Redelegation redelegation;
    RedelegationEntryResponse[] entries;
}

/// @dev A delegation on its way from one validator to another. Addresses are in bech32.
struct Redelegation {
    string delegatorAddress;
    string validatorSrcAddress;
    string validatorDstAddress;
    RedelegationEntry[] entries;
}

/// @dev An entry with what it is worth now, in aevmos.
struct RedelegationEntryResponse {
    RedelegationEntry redelegationEntry;
    uint256 balance;
}

/// @dev One redelegate transaction.
struct RedelegationEntry {
    int64 creationHeight;
    /// In seconds since 1970.
    int64 completionTime;
    /// In aevmos.
    uint256 initialBalance;
    /// In units of 1e-18 of a share.
    uint256 sharesDst;
}

/// @dev A redelegation as the query for one returns it. Addresses are in bech32.
struct RedelegationOutput {
    string delegatorAddress;
    string validatorSrcAddress;
    string validatorDstAddress;
    RedelegationEntry[] entries;
}

/// @dev One undelegate transaction.
struct UnbondingDelegationEntry {
    int64 creationHeight;
    /// In seconds since 1970.
    int64 completionTime;
    /// In aevmos, as is the balance.
    uint256 initialBalance;
    uint256 balance;
    uint64 unbondingId;
    int64 unbondingOnHoldRefCount;
}

/// @dev What a delegator takes back from a validator. Addresses are in bech32.
struct UnbondingDelegationOutput {
    string delegatorAddress;
    string validatorAddress;
    UnbondingDelegationEntry[] entries;
}

/// @dev Only a bonded validator signs blocks.
enum BondStatus {
    Unspecified,
    Unbonded,
    Unbonding,
    Bonded
}

/// @title Staking extension of Evmos v16.0.2
/// @notice Delegations in the bond denomination, aevmos on mainnet. The delegator must be the signer of the transaction
/// or the calling contract. A contract needs a grant of the signer for every transaction but createValidator, for coins
/// of its own too.
/// @custom:address 0x0000000000000000000000000000000000000800
interface StakingI is AuthorizationI {
    /// @notice Makes the signer the operator of a new validator.
    /// @param description What it says about itself.
    /// @param commissionRates Its shares of the rewards.
    /// @param minSelfDelegation The least that the operator must keep delegated, in aevmos.
    /// @param delegatorAddress The signer.
    /// @param validatorAddress The same account in the form evmosvaloper1….
    /// @param pubkey Public ed25519 key for consensus, in base64.
    /// @param value The first delegation, in aevmos.
    /// @return success Always true: what goes wrong fails the call.
    function createValidator(
        Description calldata description,
        CommissionRates calldata commissionRates,
        uint256 minSelfDelegation,
        address delegatorAddress,
        string calldata validatorAddress,
        string calldata pubkey,
        uint256 value
    ) external returns (bool success);

    /// @notice Delegates coins to a validator.
    /// @param delegatorAddress Whose coins.
    /// @param validatorAddress To whom, as evmosvaloper1….
    /// @param amount In aevmos.
    /// @return success Always true.
    function delegate(
        address delegatorAddress,
        string calldata validatorAddress,
        uint256 amount
    ) external returns (bool success);

    /// @notice Takes a delegation back. The coins are free when the unbonding time is over.
    /// @param delegatorAddress Whose delegation.
    /// @param validatorAddress From whom, as evmosvaloper1….
    /// @param amount In aevmos.
    /// @return completionTime When the coins are free, in seconds since 1970.
    function undelegate(
        address delegatorAddress,
        string calldata validatorAddress,
        uint256 amount
    ) external returns (int64 completionTime);

    /// @notice Moves a delegation to another validator at once.
    /// @param delegatorAddress Whose delegation.
    /// @param validatorSrcAddress From whom, as evmosvaloper1….
    /// @param validatorDstAddress To whom, as evmosvaloper1….
    /// @param amount In aevmos.
    /// @return completionTime Until when the first validator can still cost it a slash, in seconds since 1970.
    function redelegate(
        address delegatorAddress,
        string calldata validatorSrcAddress,
        string calldata validatorDstAddress,
        uint256 amount
    ) external returns (int64 completionTime);

    /// @notice Puts coins that are unbonding back to their validator.
    /// @param delegatorAddress Whose coins.
    /// @param validatorAddress The validator that they leave, as evmosvaloper1….
    /// @param amount In aevmos.
    /// @param creationHeight The height of the entry that they belong to.
    /// @return success Always true.
    function cancelUnbondingDelegation(
        address delegatorAddress,
        string calldata validatorAddress,
        uint256 amount,
        uint256 creationHeight
    ) external returns (bool success);

    /// @notice One delegation.
    /// @param delegatorAddress Whose.
    /// @param validatorAddress To whom, as evmosvaloper1….
    /// @return shares In units of 1e-18 of a share; 0 without a delegation.
    /// @return balance What the shares are worth now.
    function delegation(
        address delegatorAddress,
        string calldata validatorAddress
    ) external view returns (uint256 shares, Coin memory balance);

    /// @notice What a delegator takes back from a validator.
    /// @param delegatorAddress Whose.
    /// @param validatorAddress From whom, as evmosvaloper1….
    /// @return unbondingDelegation Without entries where there is nothing.
    function unbondingDelegation(
        address delegatorAddress,
        string calldata validatorAddress
    ) external view returns (UnbondingDelegationOutput memory unbondingDelegation);

    /// @notice One validator.
    /// @param validatorAddress As evmosvaloper1….
    /// @return validator With empty fields where there is none.
    function validator(string calldata validatorAddress) external view returns (Validator memory validator);

    /// @notice All validators of a status.
    /// @param status BOND_STATUS_BONDED, BOND_STATUS_UNBONDING, BOND_STATUS_UNBONDED, or empty for all.
    /// @param pageRequest Which part of the list. Gas grows with every validator.
    /// @return validators One page of them.
    /// @return pageResponse Where the list goes on.
    function validators(
        string calldata status,
        PageRequest calldata pageRequest
    ) external view returns (Validator[] memory validators, PageResponse memory pageResponse);

    /// @notice The redelegation between two validators.
    /// @param delegatorAddress Whose.
    /// @param srcValidatorAddress From whom, as evmosvaloper1….
    /// @param dstValidatorAddress To whom, as evmosvaloper1….
    /// @return redelegation Without entries where there is none.
    function redelegation(
        address delegatorAddress,
        string calldata srcValidatorAddress,
        string calldata dstValidatorAddress
    ) external view returns (RedelegationOutput memory redelegation);

    /// @notice All redelegations that fit. Give a delegator, or a validator that they come from.
    /// @param delegatorAddress Whose; address(0) for all delegators.
    /// @param srcValidatorAddress From whom; empty for all validators.
    /// @param dstValidatorAddress To whom; empty for all validators.
    /// @param pageRequest Which part of the list.
    /// @return response One page of them.
    /// @return pageResponse Where the list goes on.
    function redelegations(
        address delegatorAddress,
        string calldata srcValidatorAddress,
        string calldata dstValidatorAddress,
        PageRequest calldata pageRequest
    ) external view returns (RedelegationResponse[] memory response, PageResponse memory pageResponse);

    /// @notice Logged by createValidator. In all events, a validator is the address of its operator.
    /// @param delegatorAddress The signer.
    /// @param validatorAddress The new validator.
    /// @param value The first delegation, in aevmos.
    event CreateValidator(address indexed delegatorAddress, address indexed validatorAddress, uint256 value);

    /// @notice Logged by delegate.
    /// @param delegatorAddress The signer, also where a contract delegates coins of its own.
    /// @param validatorAddress To whom.
    /// @param amount In aevmos.
    /// @param newShares In units of 1e-18 of a share.
    event Delegate(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount,
        uint256 newShares
    );

    /// @notice Logged by undelegate.
    /// @param delegatorAddress The signer.
    /// @param validatorAddress From whom.
    /// @param amount In aevmos.
    /// @param completionTime When the coins are free, in seconds since 1970.
    event Unbond(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount,
        uint256 completionTime
    );

    /// @notice Logged by redelegate.
    /// @param delegatorAddress The signer.
    /// @param validatorSrcAddress From whom.
    /// @param validatorDstAddress To whom.
    /// @param amount In aevmos.
    /// @param completionTime In seconds since 1970.
    event Redelegate(
        address indexed delegatorAddress,
        address indexed validatorSrcAddress,
        address indexed validatorDstAddress,
        uint256 amount,
        uint256 completionTime
    );

    /// @notice Logged by cancelUnbondingDelegation.
    /// @param delegatorAddress The signer.
    /// @param validatorAddress The validator that gets the coins back.
    /// @param amount In aevmos.
    /// @param creationHeight The height of the entry that they belonged to.
    event CancelUnbondingDelegation(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount,
        uint256 creationHeight
    );
}
