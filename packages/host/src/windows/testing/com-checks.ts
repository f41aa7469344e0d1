/** Tasks and the firewall on the Windows host: what the conformance table cannot ask of Wine. */
import assert from 'node:assert/strict'
import { type Host, planFrom, runPlan } from '@clearpane/engine'
import type { Known, Resource } from '@clearpane/model'
import type { Check } from '@clearpane/tools/wine/checks'
