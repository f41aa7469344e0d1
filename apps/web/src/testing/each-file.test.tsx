// @vitest-environment happy-dom
/** Tests that each test file of a page starts from a clean state, whichever files ran earlier in the same worker. */
import { getConfig } from '@testing-library/react'
import { expect, it } from 'vitest'
import { language } from '../i18n/index.ts'

it('each test file starts with an empty page in English and with empty storage', () =>
  expect({
    body: document.body.innerHTML,
    at: `${location.pathname}${location.search}`,
    stored: [localStorage.length, sessionStorage.length],
    language: language.get(),
  }).toEqual({ body: '', at: '/', stored: [0, 0], language: 'en' }))

it('each test file waits at least ten seconds for a page, because a machine may be busy', () =>
  expect(getConfig().asyncUtilTimeout).toBeGreaterThanOrEqual(10_000))
