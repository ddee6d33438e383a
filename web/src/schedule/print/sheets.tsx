export { GridSheets, type GridSheetsProps } from './grid-sheets.tsx'
export { WeekSheets, type WeekSheetsProps } from './week-sheets.tsx'
