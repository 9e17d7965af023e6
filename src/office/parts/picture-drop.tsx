import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { PICTURES } from './chosen-pictures.ts'
import { DropArea } from './drop-area.tsx'

interface PictureDropProps {
	/** The form's id among those of its page. */
	readonly id: string
	readonly label: string
	readonly hint: string
	readonly submit: string
	readonly multiple?: boolean
	readonly hidden?: FieldValues
	/** The name of the files' field: a different one for a second form of a page. */
	readonly field?: string
	/** More fields, after the files. */
	readonly children?: ReactNode
	readonly answer: FormFaults | undefined
}

/** A form that takes photographs, chosen or dropped on it. */
export function PictureDrop(props: PictureDropProps) {
	const { id, label, hint, submit, multiple = false, hidden = {}, field = PICTURES, children, answer } = props
	const fault = answer?.faults.find(({ campo }) => campo === field)?.mensaje
	return (
		<Form method="post" encType="multipart/form-data" preventScrollReset noValidate>
			<DropArea>
				<div className="field">
					<label htmlFor={field}>{label}</label>
					<input
						id={field}
						type="file"
						name={field}
						multiple={multiple}
						accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
						aria-describedby={fault ? `${field}-fallo ${field}-pista` : `${field}-pista`}
						aria-invalid={fault ? true : undefined}
					/>
					<p id={`${field}-pista`} className="mute">
						{hint}
					</p>
					{fault && (
						<p id={`${field}-fallo`} className="fault" role="alert">
							{fault}
						</p>
					)}
				</div>
				{children}
				<input type="hidden" name="formulario" value={id} />
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" busyText="Guardando…">
					{submit}
				</Button>
			</DropArea>
		</Form>
	)
}
