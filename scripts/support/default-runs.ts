import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'

/** What fast-check runs of a property that says nothing else. */
const USUAL = 100

fc.configureGlobal(runs(USUAL))
