import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import SaxonJS from 'saxon-js'
import { readXml } from '#gateways/xml/xml.ts'

const here = (...path: readonly string[]) => join(import.meta.dirname, ...path)

const SCHEMAS = {
	facturae: here('facturae', 'facturaev3_2_2.xsd'),
	invoice: here('ubl-2.1', 'maindoc', 'UBL-Invoice-2.1.xsd'),
	creditNote: here('ubl-2.1', 'maindoc', 'UBL-CreditNote-2.1.xsd'),
} as const

/** Compiled from the published rules (README.md). */
const RULES: unknown = JSON.parse(gunzipSync(readFileSync(here('en16931-ubl.sef.json.gz'))).toString('utf8'))
const SVRL = 'http://purl.oclc.org/dsdl/svrl'

/** The faults of an XML text against a published schema, as xmllint says them; empty if it is valid. */
export function schemaFaults(xml: string, schema: keyof typeof SCHEMAS): string {
	const env = { ...process.env, XML_CATALOG_FILES: here('facturae', 'catalog.xml') }
	try {
		execFileSync('xmllint', ['--nonet', '--noout', '--schema', SCHEMAS[schema], '-'], {
			input: xml,
			env,
			stdio: 'pipe',
		})
		return ''
	} catch (error) {
		if (error instanceof Error && 'stderr' in error) return String(error.stderr) || error.message
		throw error
	}
}

/** The rules of EN 16931 that a UBL invoice breaks: «BR-CO-10: …»; empty if none. */
export function ruleFaults(xml: string): string[] {
	const { principalResult } = SaxonJS.transform({
		stylesheetInternal: RULES,
		sourceText: xml,
		destination: 'serialized',
	})
	const report = readXml(principalResult)
	if (!report) throw new Error('the rules gave no report')
	if (report.getElementsByTagNameNS(SVRL, 'fired-rule').length === 0) throw new Error('no rule was applied')
	return Array.from(report.getElementsByTagNameNS(SVRL, 'failed-assert'), (fault) =>
		`${fault.getAttribute('id')}: ${fault.textContent}`.replaceAll(/\s+/g, ' ').trim(),
	)
}
