import { Button } from '../button.tsx'
import './form.css'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldValues, FormFaults } from './form-answer.ts'
import type { FormDescription } from './form-description.ts'
import { FormFields } from './form-fields.tsx'
import { withholdLarge } from './withhold-large.ts'

interface PageFormProps {
	/** The name of its action, and the prefix of the fields' ids. */
	readonly id: string
	/** Tells the fields of several forms of one action apart. */
	readonly row?: string | undefined
	/** Defaults to the page itself. */
	readonly action?: string
	readonly form: FormDescription
	readonly submit: string
	/** Label of the button while submitting. */
	readonly busy?: string
	readonly values?: FieldValues
	readonly answer?: FormFaults | undefined
	/** Hidden values that belong to no schema. */
	readonly hidden?: FieldValues
	/** Visible labels with links in them, by field. */
	readonly labels?: Readonly<Record<string, ReactNode>>
	/** Content between the fields and the button. */
	readonly children?: ReactNode
	/** The look of its button. */
	readonly kind?: ComponentProps<typeof Button>['kind']
}

/** A form posted to a page's action, with or without JavaScript. */
export function PageForm(props: PageFormProps) {
	const {
		id,
		row,
		action,
		form,
		submit,
		busy = 'Enviando…',
		values,
		answer,
		hidden = {},
		labels,
		children,
		kind = 'main',
	} = props
	const hasFiles = form.fields.some(({ kind }) => kind === 'file')
	return (
		<Form
			method="post"
			className="message-form"
			noValidate
			preventScrollReset
			onSubmit={(event) => withholdLarge(event, form)}
			{...(action === undefined ? {} : { action })}
			{...(hasFiles ? { encType: 'multipart/form-data' as const } : {})}
		>
			<FormFields
				form={form}
				idPrefix={row === undefined ? id : `${id}-${row}`}
				values={values}
				answer={answer}
				labels={labels}
			/>
			<input type="hidden" name="formulario" value={id} />
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<Button type="submit" kind={kind} busyText={busy}>
				{submit}
			</Button>
		</Form>
	)
}
