/**
 * This file runs before each test file. Every random suite uses the run's seed, so that a failure can be reproduced
 * with the same seed. Without CLEARPANE_SEED, each run has a new seed.
 */
import fc from 'fast-check'

const seed = process.env.CLEARPANE_SEED
if (seed !== undefined && seed !== '') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
