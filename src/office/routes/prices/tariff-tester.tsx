import { TARIFF_TEST_FORM } from './tariff-test.form.ts'
import type { TariffTest } from './test-tariff.ts'
import { Tester } from './tester.tsx'

/** The present price of a delivery, by the function that quotes shoppers. */
export function TariffTester({ test }: { readonly test: TariffTest }) {
	return <Tester id="probar" title="¿Cuánto costaría?" form={TARIFF_TEST_FORM} submit="Calcular" {...test} />
}
