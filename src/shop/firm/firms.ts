import type { Account } from '#domain/account/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
	type Approval,
	approveRequest,
	askApproval,
	listRequests,
	refuseRequest,
	viewRequest,
} from '#shop/approval/requests.ts'
import type { ShopContext } from '#shop/context.ts'
import type { StoredRequest } from '#store/firm/requests.ts'
import {
	actingFor,
	changeTeamMember,
	endTeamMember,
	findFirmInvitation,
	inviteToTeam,
	joinTeam,
	listTeam,
	type MemberTerms,
	type TeamMember,
	wouldRefuse,
} from './members.ts'

export type { StoredRequest, TeamMember }

/** Firms whose owner lets others buy: who they are, and the orders that they ask for. */
export function createFirms(context: ShopContext) {
	return {
		/** Who acts in a session of an account. */
		actingFor: (own: Account) => actingFor(context, own),
		team: (firmId: number) => listTeam(context, firmId),
		invite: (firmId: number, invited: MemberTerms & { readonly email: string }) =>
			inviteToTeam(context, firmId, invited),
		invitation: (key: string) => findFirmInvitation(context, key),
		join: (key: string, typed: Parameters<typeof joinTeam>[2]) => joinTeam(context, key, typed),
		/** Why a buyer would not order an amount by themselves; null when they would. */
		wouldRefuse: (buyer: Account, totalCents: Cents) => wouldRefuse(context, buyer, totalCents),
		change: (firmId: number, accountId: number, terms: MemberTerms) =>
			changeTeamMember(context, firmId, accountId, terms),
		end: (firmId: number, accountId: number) => endTeamMember(context, firmId, accountId),
		requests: (viewer: Account) => listRequests(context, viewer),
		request: (viewer: Account, id: number) => viewRequest(context, viewer, id),
		ask: (buyer: Account, asked: Parameters<typeof askApproval>[2]) => askApproval(context, buyer, asked),
		approve: (owner: Account, id: number, approval: Approval) => approveRequest(context, owner, id, approval),
		refuse: (viewer: Account, id: number, reason: string) => refuseRequest(context, viewer, id, reason),
	}
}

export type Firms = ReturnType<typeof createFirms>
