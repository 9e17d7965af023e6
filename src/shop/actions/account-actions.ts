import { isCommonPassword } from '#gateways/password/common-passwords.ts'
import { askForNewEmail } from '#shop/account/change-email.ts'
import { closeAccount, closeAccountByStaff } from '#shop/account/close-account.ts'
import { approveProfessional, refuseProfessional } from '#shop/account/decide-professional.ts'
import {
	electronicInvoicingOf,
	setElectronicInvoicing,
	setElectronicInvoicingByStaff,
} from '#shop/account/electronic-invoicing.ts'
import { confirmAccount, logIn, logOut, logOutByStaff, logOutEverywhere } from '#shop/account/log-in.ts'
import { managerOfAccount } from '#shop/account/manager.ts'
import { askForNewPassword, changePassword, isPasswordLink, setPasswordByLink } from '#shop/account/password.ts'
import { changeProfile, exportAccount, forgetAddress, keepAddress, listAddresses } from '#shop/account/profile.ts'
import { register } from '#shop/account/register.ts'
import { findSecondStep, passSecondStep, resetSecondFactor } from '#shop/account/second-step.ts'
import { accountOf, endSession, listSessions } from '#shop/account/sessions.ts'
import { setSurcharge } from '#shop/account/set-surcharge.ts'
import { approveRequest, askApproval, listRequests, refuseRequest, viewRequest } from '#shop/approval/requests.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	actingFor,
	changeTeamMember,
	endTeamMember,
	findFirmInvitation,
	inviteToTeam,
	joinTeam,
	listTeam,
	wouldRefuse,
} from '#shop/firm/members.ts'
import { endKey, endKeyByStaff, holderOf, listKeys, makeKey } from '#shop/integration/api-keys.ts'
import {
	listEndpoints,
	registerEndpoint,
	removeEndpoint,
	renewSecret,
	sendAgain,
	sendTest,
	setPaused,
	viewEndpoint,
} from '#shop/integration/endpoints.ts'
import { notifyLowStock } from '#shop/integration/notify-low-stock.ts'

// Tables that gather the actions of several folders. The table of a single folder is in that folder.

export const accounts = {
	register,
	/** Reads a business document. */
	readPaper: ({ uploads }: ShopContext, ...file: Parameters<ShopContext['uploads']['paper']>) => uploads.paper(...file),
	isCommonPassword: (_: ShopContext, password: string) => isCommonPassword(password),
	confirm: confirmAccount,
	logIn,
	/** The account of a session's key, or null. */
	of: accountOf,
	findSecondStep,
	passSecondStep,
	resetSecondFactor,
	logOut,
	logOutEverywhere,
	logOutByStaff,
	sessions: listSessions,
	endSession,
	askForNewPassword,
	isPasswordLink,
	setPasswordByLink,
	changePassword,
	askForNewEmail,
	changeProfile,
	addresses: listAddresses,
	keepAddress,
	forgetAddress,
	electronicInvoicing: electronicInvoicingOf,
	setElectronicInvoicing,
	setElectronicInvoicingByStaff,
	export: exportAccount,
	close: closeAccount,
	closeByStaff: closeAccountByStaff,
	approve: approveProfessional,
	refuse: refuseProfessional,
	setSurcharge,
	managerOf: managerOfAccount,
}

/** Firms, their members, and orders that members ask their firm to approve. */
export const firms = {
	actingFor,
	team: listTeam,
	invite: inviteToTeam,
	invitation: findFirmInvitation,
	join: joinTeam,
	wouldRefuse,
	change: changeTeamMember,
	end: endTeamMember,
	requests: listRequests,
	request: viewRequest,
	ask: askApproval,
	approve: approveRequest,
	refuse: refuseRequest,
}

/** API keys and webhooks. */
export const integrations = {
	keys: listKeys,
	makeKey,
	endKey,
	endKeyByStaff,
	holderOf,
	endpoints: listEndpoints,
	endpoint: viewEndpoint,
	register: registerEndpoint,
	renewSecret,
	setPaused,
	remove: removeEndpoint,
	sendAgain,
	sendTest,
	notifyLowStock,
}
