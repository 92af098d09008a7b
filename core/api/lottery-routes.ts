import type { Route } from './routes.ts';

/** The calls for the prize draw that phones and kiosks make (DRAW-1). */
export const lotteryRoutes = {
  listPrizes: { method: 'GET', path: '/lottery/prizes' },
  createClaim: { method: 'POST', path: '/lottery/claims' },
  drawBall: { method: 'POST', path: '/lottery/draws' },
  getFairCheck: { method: 'GET', path: '/lottery/campaigns/:campaignId/fair' },
} as const satisfies Record<string, Route>;

/** The calls for prizes, campaigns, draws and vouchers. */
export const lotteryStaffRoutes = {
  updatePrizes: { method: 'PUT', path: '/lottery/prizes' },
  uploadPrizePicture: { method: 'POST', path: '/lottery/prizes/pictures' },
  getStock: { method: 'GET', path: '/lottery/stock' },
  updateStock: { method: 'PUT', path: '/lottery/stock' },
  listCampaigns: { method: 'GET', path: '/lottery/campaigns' },
  openCampaign: { method: 'POST', path: '/lottery/campaigns' },
  addDeck: { method: 'POST', path: '/lottery/campaigns/:campaignId/decks' },
  closeCampaign: { method: 'POST', path: '/lottery/campaigns/:campaignId/close' },
  listDraws: { method: 'GET', path: '/lottery/draws' },
  listOddWins: { method: 'GET', path: '/lottery/odd-wins' },
  exportDraws: { method: 'GET', path: '/lottery/draws/export.csv' },
  redeemVoucher: { method: 'POST', path: '/lottery/draws/:voucherCode/redeem' },
  voidVoucher: { method: 'POST', path: '/lottery/draws/:voucherCode/void' },
  unredeemVoucher: { method: 'POST', path: '/lottery/draws/:voucherCode/unredeem' },
  extendVoucher: { method: 'POST', path: '/lottery/draws/:voucherCode/extend' },
  resolveCode: { method: 'POST', path: '/codes/resolve' },
} as const satisfies Record<string, Route>;
