import { type LocalOffice, OFFICE_MOODS, type OfficeMood, type OfficeReply } from './local-office.ts'
import { OFFICE_STYLE_SOURCE, officePage, validationPage } from './page.ts'

/** The local office's HTTP side. */
export interface LocalOfficeServer {
	readonly styleSource: string
	/** A SOAP message, and its answer; null ends the connection without one. */
	receive(body: string): OfficeReply
	page(): string
	/** The form of its page: how the next message is answered. */
	choose(fields: Readonly<Record<string, unknown>>): void
	/** The target of QR codes. `sends`: for a system that sends its records. */
	validate(asked: Readonly<Record<string, string>>, sends: boolean): string
}

const isMood = (text: unknown): text is OfficeMood => typeof text === 'string' && Object.hasOwn(OFFICE_MOODS, text)

export function serveLocalOffice(office: LocalOffice, path: string): LocalOfficeServer {
	return {
		styleSource: OFFICE_STYLE_SOURCE,
		receive: office.receive,
		page: () => officePage(office, path),
		choose: ({ respuesta }) => {
			if (isMood(respuesta)) office.setMood(respuesta)
		},
		validate: (asked, sends) => {
			const { nif = '', numserie = '', fecha = '' } = asked
			return validationPage(asked, office.find(nif, numserie, fecha), sends)
		},
	}
}
