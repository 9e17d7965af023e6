import {
	DECLARATION_NOTE,
	DECLARATION_TITLE,
	declarationPoints,
	installationText,
} from '#contract/verifactu/declaration.ts'
import { type Command, done } from '#staff/answer.ts'

/** The producer's declaration as plain text, each point after the ministry's letter. */
export const verifactuDeclaration: Command = async (shop) => {
	const software = await shop.verifactu.software()
	const points = declarationPoints(software, shop.merchant())
	return done(
		DECLARATION_TITLE.toUpperCase(),
		'',
		...points.map((point, at) => `${String.fromCharCode(97 + at)}) ${point}`),
		'',
		`Número de instalación: ${installationText(software)}.`,
		DECLARATION_NOTE,
	)
}
