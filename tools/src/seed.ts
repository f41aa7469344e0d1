/**
 * Runs before each test file: every random suite takes the seed of the run, so that a failure in one run is
 * the same in the next. Without CLEARPANE_SEED each run has its own.
 */
import fc from 'fast-check'

const seed = process.env.CLEARPANE_SEED
if (seed !== undefined && seed !== '') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
