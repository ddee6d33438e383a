import { types } from 'pg'

const [INT8, TIMESTAMP, DATE, TIMESTAMP_ARRAY, DATE_ARRAY, TEXT_ARRAY] = [20, 1114, 1082, 1115, 1182, 1009]

/** The types of values read from the database: civil times and dates stay text, integers become numbers. */
export const valueTypes = { getTypeParser }

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMP || oid === DATE) return asIs
  if (oid === TIMESTAMP_ARRAY || oid === DATE_ARRAY) return types.getTypeParser(TEXT_ARRAY)
  if (oid === INT8) return Number
  return types.getTypeParser(oid, format as 'text')
}

function asIs(text: string): string {
  return text
}
