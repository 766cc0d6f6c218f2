// The definitions of the subject asset.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { asset } from "./asset.ts";
import { assetFigures, assetFiguresOfYear } from "./asset-figures.ts";
import { assetPostings, assetsExist, balanceAccountsSum } from "./asset-lists.ts";
import { assetTexts } from "./asset-messages.ts";
import { canDeleteAsset } from "./asset-use.ts";
import { deleteStartingBalance } from "./delete-starting-balance.ts";
import { depreciateAssets } from "./depreciate-assets.ts";
import { duplicateAsset } from "./duplicate-asset.ts";

/** What the subject asset adds to the interface. */
export const assetDefinitions: SubjectDefinitions = {
  resources: [asset, assetFigures],
  actions: [depreciateAssets, duplicateAsset, deleteStartingBalance],
  queries: [assetsExist, canDeleteAsset, balanceAccountsSum, assetPostings, assetFiguresOfYear],
  texts: assetTexts,
};
