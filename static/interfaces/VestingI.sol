// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

import {Coin} from "./Types.sol";

address constant VESTING_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000803;

VestingI constant VESTING_CONTRACT = VestingI(VESTING_PRECOMPILE_ADDRESS);

// Type URLs of the messages behind the transactions. Only MSG_FUND_VESTING_ACCOUNT, MSG_CLAWBACK and
// MSG_UPDATE_VESTING_FUNDER can be granted.
string constant MSG_CREATE_CLAWBACK_VESTING_ACCOUNT = "/evmos.vesting.v2.MsgCreateClawbackVestingAccount";
string constant MSG_FUND_VESTING_ACCOUNT = "/evmos.vesting.v2.MsgFundVestingAccount";
string constant MSG_CLAWBACK = "/evmos.vesting.v2.MsgClawback";
string constant MSG_CONVERT_VESTING_ACCOUNT = "/evmos.vesting.v2.MsgConvertVestingAccount";
string constant MSG_UPDATE_VESTING_FUNDER = "/evmos.vesting.v2.MsgUpdateVestingFunder";

/// @dev A step of a schedule.
struct Period {
    /// In seconds since the end of the step before, above 0.
    int64 length;
    /// What the step sets free.
    Coin[] amount;
}

/// @title Vesting extension of Evmos v16.0.2
/// @notice Accounts whose coins become free step by step, and whose funder can take the rest back.
/// @custom:address 0x0000000000000000000000000000000000000803
interface VestingI {
    /// @notice Logged by approve. The extension fills the two topics the wrong way round.
    /// @param grantee Holds the granter: the signer.
    /// @param granter Holds the grantee: the contract that may act.
    /// @param method Type URL of the message.
    event Approval(address indexed grantee, address indexed granter, string method);

    /// @notice Logged by createClawbackVestingAccount.
    /// @param funderAddress Who may fund the account and take coins back.
    /// @param vestingAddress The account.
    event CreateClawbackVestingAccount(address indexed funderAddress, address indexed vestingAddress);

    /// @notice Logged by fundVestingAccount.
    /// @param funderAddress Who paid.
    /// @param vestingAddress The account.
    /// @param startTime In seconds since 1970.
    /// @param lockupPeriods When coins can be moved.
    /// @param vestingPeriods When coins are earned.
    event FundVestingAccount(
        address indexed funderAddress, address indexed vestingAddress,
        uint64 startTime, Period[] lockupPeriods, Period[] vestingPeriods
    );

    /// @notice Logged by clawback.
    /// @param funderAddress Who took coins back.
    /// @param accountAddress From whom.
    /// @param destAddress Who got them.
    event Clawback(address indexed funderAddress, address indexed accountAddress, address destAddress);

    /// @notice Logged by updateVestingFunder.
    /// @param funderAddress The funder until now.
    /// @param vestingAddress The account.
    /// @param newFunderAddress The funder from now on.
    event UpdateVestingFunder(
        address indexed funderAddress,
        address indexed vestingAddress,
        address newFunderAddress
    );

    /// @notice Logged by convertVestingAccount.
    /// @param vestingAddress The account, which is an ordinary one again.
    event ConvertVestingAccount(address indexed vestingAddress);

    /// @notice Lets a contract send one type of message for the signer, without a limit, for 365 days. There is no
    /// function that takes it back: send MsgRevoke of the authz module.
    /// @param grantee The contract.
    /// @param method Type URL of the message.
    /// @return approved Always true: what goes wrong fails the call.
    function approve(address grantee, string calldata method) external returns (bool approved);

    /// @notice Turns the account of the signer into a vesting account.
    /// @param funderAddress Who may fund it and take coins back.
    /// @param vestingAddress The signer.
    /// @param enableGovClawback Whether governance may take coins back.
    /// @return success Always true.
    function createClawbackVestingAccount(
        address funderAddress,
        address vestingAddress,
        bool enableGovClawback
    ) external returns (bool success);

    /// @notice Sends coins to a vesting account, with the schedule of their release. Where both lists are given, their
    /// sums must be equal.
    /// @param funderAddress The funder of the account, who pays.
    /// @param vestingAddress The account.
    /// @param startTime When the schedule begins, in seconds since 1970.
    /// @param lockupPeriods When coins can be moved; empty for at once.
    /// @param vestingPeriods When coins are earned; empty for at once.
    /// @return success Always true.
    function fundVestingAccount(
        address funderAddress, address vestingAddress,
        uint64 startTime, Period[] calldata lockupPeriods, Period[] calldata vestingPeriods
    ) external returns (bool success);

    /// @notice Takes back what is not earned yet.
    /// @param funderAddress The funder of the account.
    /// @param accountAddress The account.
    /// @param destAddress Who gets the coins. Name it: address(0) does not stand for the funder.
    /// @return The coins.
    function clawback(
        address funderAddress,
        address accountAddress,
        address destAddress
    ) external returns (Coin[] memory);

    /// @notice Hands the rights of the funder over.
    /// @param funderAddress The funder until now.
    /// @param newFunderAddress The funder from now on.
    /// @param vestingAddress The account.
    /// @return success Always true.
    function updateVestingFunder(
        address funderAddress,
        address newFunderAddress,
        address vestingAddress
    ) external returns (bool success);

    /// @notice Turns a vesting account into an ordinary one. Everybody can, as soon as all coins are earned and free.
    /// @param vestingAddress The account.
    /// @return success Always true.
    function convertVestingAccount(address vestingAddress) external returns (bool success);

    /// @notice What a vesting account holds of the coins that it was funded with.
    /// @param vestingAddress The account.
    /// @return locked Cannot be moved yet.
    /// @return unvested Not earned yet.
    /// @return vested Earned.
    function balances(
        address vestingAddress
    ) external view returns (Coin[] memory locked, Coin[] memory unvested, Coin[] memory vested);
}
