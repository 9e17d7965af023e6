import { inMadrid } from '#domain/time/madrid.ts'
import type { StaffMember } from '#shop/staff/team.ts'

/** The present access of a member, in words. */
export function stateOf({ endedAt, hasJoined }: Pick<StaffMember, 'endedAt' | 'hasJoined'>): string {
	if (endedAt) return `Sin acceso desde el ${inMadrid(endedAt, 'short')}`
	return hasJoined ? 'Con acceso' : 'Invitación enviada'
}
