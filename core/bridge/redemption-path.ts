/** The panel's page that takes vouchers: the one where a staff device may use its camera (DESKTOP-11). */
export const redemptionPath = '/admin/redemption';
