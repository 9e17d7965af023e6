import { shipmentSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { CARRIER, TRACKING } from './shipment-fields.ts'

export const SHIPMENT_FORM = describeForm(shipmentSchema, { transportista: CARRIER, seguimiento: TRACKING })
