import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** Forms that ask for data the shop already has, or for data that it does not use. */
const ASK_NOTHING_NEW = new Map([
	['web/parts/login.form.ts', 'proves who has an account'],
	['web/routes/account/password.form.ts', 'a password, of which only a hash is kept'],
	['web/routes/confirm-email/confirm-email.form.ts', 'proves who has an account'],
	['web/routes/forgotten-password/forgotten-password.form.ts', 'the address of an account'],
	['web/routes/integrations/endpoint.form.ts', 'the address of a server'],
	['web/routes/integrations/key.form.ts', 'the name of a program, and a password'],
	['web/routes/job/job.form.ts', 'a job and a postal code, which are not kept'],
	['web/routes/my-projects/new-project.form.ts', 'the name of a list of products'],
	['web/routes/new-password/new-password.form.ts', 'a password, of which only a hash is kept'],
	['web/routes/quotations/profile.form.ts', 'a margin and terms of sale'],
	['web/routes/second-step/second-step.form.ts', 'proves who has an account'],
	['web/routes/shipping/calculator.form.ts', 'a postal code and a weight, which are not kept'],
])
const NOTICES = ['<DataNotice ', '<AlertConsent ', '<MessageForm']

test('every form for personal data names the controller, the purpose and the rights', () => {
	const files = sources()
	const forms = files.filter(({ path }) => path.startsWith('web/') && path.endsWith('.form.ts'))
	expect([...ASK_NOTHING_NEW.keys()].filter((path) => !forms.some((form) => form.path === path))).toEqual([])
	const silent = forms
		.filter(({ path }) => !ASK_NOTHING_NEW.has(path))
		.filter(({ path }) => {
			const name = path.slice(path.lastIndexOf('/') + 1)
			const users = files.filter((file) => file.path.endsWith('.tsx') && file.text.includes(`/${name}'`))
			return !users.some(({ text }) => NOTICES.some((notice) => text.includes(notice)))
		})
	expect(silent.map(({ path }) => path)).toEqual([])
})
