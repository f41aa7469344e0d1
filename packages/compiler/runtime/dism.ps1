function Get-FeatureValue {
	# Being enabled counts as on, being disabled as off: that is its state after the restart.
	# https://learn.microsoft.com/powershell/module/dism/get-windowsoptionalfeature
	param($Resource)
	try {
		$feature = Dism\Get-WindowsOptionalFeature -Online -FeatureName $Resource.Name
	} catch {
		return ConvertTo-DismAnswer -ErrorRecord $_
	}
	return @{ Status = 'present'; Value = @('Enabled', 'EnablePending') -contains [string] $feature.State }
}

function Write-FeatureValue {
	param($Resource, $Value)
	if ($Value) {
		$null = Dism\Enable-WindowsOptionalFeature -Online -FeatureName $Resource.Name -NoRestart -WarningAction SilentlyContinue
	} else {
		$null = Dism\Disable-WindowsOptionalFeature -Online -FeatureName $Resource.Name -NoRestart -WarningAction SilentlyContinue
	}
}

function Get-CapabilityValue {
	# An unknown name gives an empty result, not an error.
	# https://learn.microsoft.com/powershell/module/dism/get-windowscapability
	param($Resource)
	try {
		$found = @(Dism\Get-WindowsCapability -Online -Name $Resource.Name | Where-Object -FilterScript { $_.Name -eq $Resource.Name })
	} catch {
		return ConvertTo-DismAnswer -ErrorRecord $_
	}
	if ($found.Count -eq 0) {
		return @{ Status = 'absent' }
	}
	return @{ Status = 'present'; Value = @('Installed', 'InstallPending') -contains [string] $found[0].State }
}

function Write-CapabilityValue {
	param($Resource, $Value)
	if ($Value) {
		$null = Dism\Add-WindowsCapability -Online -Name $Resource.Name -WarningAction SilentlyContinue
	} else {
		$null = Dism\Remove-WindowsCapability -Online -Name $Resource.Name -WarningAction SilentlyContinue
	}
}

function ConvertTo-DismAnswer {
	# 0x800f080c: Windows has no such thing. 740: only an administrator may even read.
	param([System.Management.Automation.ErrorRecord] $ErrorRecord)
	if ($ErrorRecord.Exception.GetBaseException().HResult -eq -2146498548) {
		return @{ Status = 'absent' }
	}
	if ((Get-ErrorCode -Exception $ErrorRecord.Exception) -eq 740) {
		return @{ Status = 'denied'; Reason = 'only an administrator may look' }
	}
	return ConvertTo-Refusal -ErrorRecord $ErrorRecord
}
