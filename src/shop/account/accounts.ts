import type { Account, SavedAddress } from '#domain/account/account.ts'
import { isCommonPassword } from '#gateways/password/common-passwords.ts'
import type { ShopContext } from '#shop/context.ts'
import { askForNewEmail } from './change-email.ts'
import { closeAccount, closeAccountByStaff } from './close-account.ts'
import { approveProfessional, refuseProfessional } from './decide-professional.ts'
import { confirmAccount, logIn, logOut, logOutByStaff, logOutEverywhere } from './log-in.ts'
import { type ManagerContact, managerOf } from './manager.ts'
import { askForNewPassword, changePassword, isPasswordLink, setPasswordByLink } from './password.ts'
import { changeProfile, exportAccount, forgetAddress, keepAddress, listAddresses } from './profile.ts'
import { register } from './register.ts'
import { findSecondStep, passSecondStep, resetSecondFactor } from './second-step.ts'
import { accountOf, endSession, listSessions } from './sessions.ts'
import { setSurcharge } from './set-surcharge.ts'

/** A deed of accounts without its context parameter. */
type Bound<Deed> = Deed extends (context: never, ...rest: infer Rest) => infer Answer
	? (...rest: Rest) => Answer
	: never

/** All deeds of accounts. */
export interface Accounts {
	register: Bound<typeof register>
	/** Reads a business document from its bytes. */
	readonly readPaper: ShopContext['uploads']['paper']
	/** Whether a new password is one of the common ones. */
	readonly isCommonPassword: typeof isCommonPassword
	confirm: Bound<typeof confirmAccount>
	logIn: Bound<typeof logIn>
	/** The account of a session's key, or null. */
	of(key: string): Promise<Account | null>
	findSecondStep: Bound<typeof findSecondStep>
	passSecondStep: Bound<typeof passSecondStep>
	resetSecondFactor: Bound<typeof resetSecondFactor>
	logOut: Bound<typeof logOut>
	logOutEverywhere: Bound<typeof logOutEverywhere>
	logOutByStaff: Bound<typeof logOutByStaff>
	sessions: Bound<typeof listSessions>
	endSession: Bound<typeof endSession>
	askForNewPassword: Bound<typeof askForNewPassword>
	isPasswordLink: Bound<typeof isPasswordLink>
	setPasswordByLink: Bound<typeof setPasswordByLink>
	changePassword: Bound<typeof changePassword>
	askForNewEmail: Bound<typeof askForNewEmail>
	changeProfile: Bound<typeof changeProfile>
	addresses(accountId: number): Promise<SavedAddress[]>
	keepAddress: Bound<typeof keepAddress>
	forgetAddress: Bound<typeof forgetAddress>
	export: Bound<typeof exportAccount>
	close: Bound<typeof closeAccount>
	closeByStaff: Bound<typeof closeAccountByStaff>
	approve: Bound<typeof approveProfessional>
	refuse: Bound<typeof refuseProfessional>
	setSurcharge: Bound<typeof setSurcharge>
	managerOf(account: Account): Promise<ManagerContact>
}

/** Binds the deeds of accounts to their context. */
export function createAccounts(context: ShopContext): Accounts {
	return {
		readPaper: context.uploads.paper,
		isCommonPassword,
		register: (registration, address) => register(context, registration, address),
		confirm: (key, asked) => confirmAccount(context, key, asked),
		logIn: (asked) => logIn(context, asked),
		of: (key) => accountOf(context, key),
		findSecondStep: (key) => findSecondStep(context, key),
		passSecondStep: (key, typed) => passSecondStep(context, key, typed),
		resetSecondFactor: (by, accountId) => resetSecondFactor(context, by, accountId),
		logOut: (key) => logOut(context, key),
		logOutEverywhere: (accountId) => logOutEverywhere(context, accountId),
		logOutByStaff: (by, accountId) => logOutByStaff(context, by, accountId),
		sessions: (account, currentKey) => listSessions(context, account, currentKey),
		endSession: (accountId, id) => endSession(context, accountId, id),
		askForNewPassword: (email, address) => askForNewPassword(context, email, address),
		isPasswordLink: (key) => isPasswordLink(context, key),
		setPasswordByLink: (key, asked) => setPasswordByLink(context, key, asked),
		changePassword: (accountId, asked) => changePassword(context, accountId, asked),
		askForNewEmail: (accountId, asked) => askForNewEmail(context, accountId, asked),
		changeProfile: (accountId, profile) => changeProfile(context, accountId, profile),
		addresses: (accountId) => listAddresses(context, accountId),
		keepAddress: (id, address) => keepAddress(context, id, address),
		forgetAddress: (accountId, id) => forgetAddress(context, accountId, id),
		export: (account) => exportAccount(context, account),
		close: (accountId, password) => closeAccount(context, accountId, password),
		closeByStaff: (by, accountId) => closeAccountByStaff(context, by, accountId),
		approve: (by, accountId, as, seen) => approveProfessional(context, by, accountId, as, seen),
		refuse: (by, accountId, reason, seen) => refuseProfessional(context, by, accountId, reason, seen),
		setSurcharge: (by, accountId, isUnder) => setSurcharge(context, by, accountId, isUnder),
		managerOf: (account) => managerOf(context.db, account.managerId, context.merchant.current()),
	}
}
