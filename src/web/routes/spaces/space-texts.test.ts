import { expect, test } from 'vitest'
import { sampleContents } from '#test/sample-contents.ts'

const row = { position: 0, hidden: false }

test('the default spaces list the products that suit them', () => {
	const queries = (['banos', 'cocinas', 'salones', 'terrazas'] as const).map((id) => sampleContents().space(id).query)
	const plain = { search: '', contains: undefined }
	expect(queries).toEqual([
		{ ...plain, filters: { acabado: ['brillo', 'satinado'], uso: ['revestimiento'] } },
		{ ...plain, filters: { efecto: ['metro', 'hidráulico', 'liso'] } },
		{
			...plain,
			filters: { efecto: ['madera', 'mármol', 'travertino'] },
			contains: { field: 'uso', text: 'pavimento' },
		},
		{ ...plain, filters: { acabado: ['antideslizante'] } },
	])
	expect(sampleContents().space('banos').products).toHaveLength(3)
})

test('a space has its own reasons and advice without hidden ones, with settings filled into its texts', () => {
	const contents = sampleContents([
		{ ...row, kind: 'espacios', key: 'banos', texts: { titulo: 'En {{provincia}}', catalogo: '/envios' } },
		{ ...row, kind: 'razones', key: 'banos-sin-miedo-al-agua', hidden: true, texts: {} },
		{
			...row,
			kind: 'razones',
			key: 'nueva',
			texts: { espacio: 'banos', titulo: 'Nueva', texto: 'Desde {{provincia}}' },
		},
		{ ...row, kind: 'razones', key: 'otra', texts: { espacio: 'cocinas', titulo: 'Otra', texto: 'No' } },
	])
	const { title, reasons, advice, query } = contents.space('banos')
	expect(title).toBe('En Madrid')
	expect(reasons.map((reason) => reason.title)).toEqual([
		'Nueva',
		'Piezas pequeñas en el plato',
		'Media altura o hasta el techo',
	])
	expect(reasons[0]?.text).toBe('Desde Madrid')
	expect(advice).toHaveLength(2)
	// The page shows all products then.
	expect(query).toEqual({})
})
